//! The help at the prompt.

use super::command::{self, ENTRIES};
use super::desk::Refusal;
use super::reply::Reply;
use engine::{Info, excerpt, nearest};

/// Help on a topic; on everything without one.
pub(crate) fn about(info: &Info, topic: &str, reply: Reply) -> Result<Reply, Refusal> {
    match topic {
        "" => Ok(overview(info, reply)),
        "rules" => Ok(reply.say(info.page.trim_end())),
        "notation" => Ok(reply
            .say(format!("Moves: {}", info.notation))
            .say(format!("Deals: {}", info.deals))),
        _ => {
            let entry = command::find(topic).ok_or_else(|| unknown(topic))?;
            let aliases = entry.aliases.join(", ");
            let usage = format!("{} {}: {}", entry.name, entry.arguments, entry.help);
            Ok(if aliases.is_empty() {
                reply.say(usage)
            } else {
                reply.say(usage).say(format!("also: {aliases}"))
            })
        }
    }
}

fn unknown(topic: &str) -> Refusal {
    let topics = ENTRIES.iter().map(|entry| entry.name);
    let near = nearest(topic, topics.chain(["rules", "notation"]));
    let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    format!("no help on `{}`{near}", excerpt(topic))
}

fn overview(info: &Info, reply: Reply) -> Reply {
    let mut reply = reply
        .say(format!("Type a move: {}.", info.notation))
        .say("Or a command:");
    for entry in ENTRIES {
        let usage = format!("{} {}", entry.name, entry.arguments);
        reply = reply.say(format!("  {usage:18}  {}", entry.help));
    }
    reply
}
