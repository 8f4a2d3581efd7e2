//! What turns on a terminal while something is thought about for long.

use crate::lang;
use crate::output::{self, Out};
use engine::{Progress, text};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// Whether somebody sees standard error and likes things that move.
pub(crate) fn is_wanted(out: &Out) -> bool {
    !out.plain && !is_dumb() && io::stderr().is_terminal()
}

/// Whether the terminal can do nothing but print.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_none_or(|term| term == "dumb")
}

/// A bar that shows how much of a batch is done, with more of it in an `indicatif` template.
pub(crate) fn bar(wanted: bool, length: u64, more: &str) -> ProgressBar {
    if !wanted {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}} {more}"))
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = if output::is_ascii() {
        style.progress_chars("#>-")
    } else {
        style
    };
    ProgressBar::new(length).with_style(style)
}

/// A spinner with the number of positions; it comes when a thought takes its time.
pub(crate) struct Spinner(Option<ProgressBar>);

impl Spinner {
    /// How long a thought may take without a sign.
    const PATIENCE: Duration = Duration::from_millis(400);

    /// Turns only if it is wanted.
    pub(crate) fn new(wanted: bool) -> Self {
        Self(wanted.then(|| {
            let style = ProgressStyle::default_spinner();
            let bar = ProgressBar::new_spinner();
            if output::is_ascii() {
                bar.with_style(style.tick_chars(r"-\|/ "))
            } else {
                bar
            }
        }))
    }

    /// Shows how far a search is.
    pub(crate) fn show(&self, progress: Progress) {
        let Some(bar) = &self.0 else {
            return;
        };
        if progress.elapsed >= Self::PATIENCE {
            let text = text!(
                "{n} positions, {seconds} s",
                n = progress.nodes,
                seconds = progress.elapsed.as_secs()
            );
            bar.set_message(lang::say(&text));
            bar.tick();
        }
    }

    /// Makes room for the answer.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
