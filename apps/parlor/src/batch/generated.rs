//! `parlor completions SHELL` and `parlor man`: made from the command line's own description.

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::output;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

/// Prints a completion script.
pub(crate) fn completions(shell: Shell) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "parlor", &mut script);
    output::bytes(&script)?;
    Ok(Exit::Done)
}

/// Prints one man page with a section for each command.
pub(crate) fn man() -> Result<Exit, Failure> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    for sub in command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        let man = Man::new(sub.clone());
        page.extend_from_slice(
            format!(".SH \"PARLOR {}\"\n", sub.get_name().to_uppercase()).as_bytes(),
        );
        let mut body = Vec::new();
        man.render_description_section(&mut body)?;
        man.render_synopsis_section(&mut body)?;
        man.render_options_section(&mut body)?;
        man.render_extra_section(&mut body)?;
        let body = String::from_utf8_lossy(&body).replace("\n.SH ", "\n.SS ");
        page.extend_from_slice(body.as_bytes());
    }
    output::bytes(&page)?;
    Ok(Exit::Done)
}
