//! The help at the prompt.

use super::command::{self, ENTRIES};
use super::desk::Refusal;
use super::reply::Reply;
use crate::lang;
use crate::paint::Style;
use engine::{Info, Text, excerpt, nearest, text};

/// Help on a topic; on everything without one.
pub(crate) fn about(info: &Info, topic: &str, reply: Reply) -> Result<Reply, Refusal> {
    match topic {
        "" => Ok(overview(info, reply)),
        "rules" => Ok(reply.say(Text::verbatim(lang::page(info).trim()))),
        "notation" => Ok(reply
            .say(text!("Moves: {how}", how = Text::new(info.notation)))
            .say(text!("Deals: {how}", how = Text::new(info.deals)))),
        _ => {
            let entry = command::find(topic).ok_or_else(|| unknown(topic))?;
            let usage = [entry.name, entry.arguments].join(" ");
            let reply = reply.say(text!(
                "{usage}: {help}",
                usage = usage.trim_end(),
                help = Text::new(entry.help)
            ));
            let shown = |alias: &&&str| alias.is_ascii() || !crate::output::is_ascii();
            let aliases: Vec<&str> = entry.aliases.iter().filter(shown).copied().collect();
            let aliases = aliases.join(", ");
            Ok(if aliases.is_empty() {
                reply
            } else {
                reply.say(text!("also: {aliases}", aliases = aliases))
            })
        }
    }
}

fn unknown(topic: &str) -> Refusal {
    let topics = ENTRIES.iter().map(|entry| entry.name);
    let topic = excerpt(topic);
    if let Some(near) = nearest(&topic, topics.chain(["rules", "notation"])) {
        text!(
            "no help on `{topic}`; did you mean `{near}`?",
            topic = topic.as_str(),
            near = near
        )
    } else {
        text!("no help on `{topic}`", topic = topic)
    }
}

fn overview(info: &Info, reply: Reply) -> Reply {
    let mut reply = reply
        .say(text!("Type a move: {how}.", how = Text::new(info.notation)))
        .say(text!("Or a command:"));
    for entry in ENTRIES {
        reply = reply.say(text!(
            "  {usage}  {help}",
            usage = usage(entry),
            help = Text::new(entry.help)
        ));
    }
    reply
}

/// What to type; where the language has names of its own, those too.
fn usage(entry: &command::Entry) -> String {
    let mut names = vec![entry.name];
    let mut columns = 18;
    if lang::is_foreign() {
        names.extend(entry.foreign());
        columns += 5;
    }
    let usage = format!("{} {}", names.join(" "), entry.arguments);
    Style::pad(&usage, columns)
}
