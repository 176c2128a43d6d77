import type { Command } from "commander";
import { longestNotice } from "../../site/forms.ts";
import type { Day, Notice, NoticeProblem, StoredNotice } from "../store/types.ts";
import { facts, localTime } from "../terminal-text.ts";
import { type Define, Misuse } from "./call.ts";

export function addNoticeCommands(program: Command, define: Define): void {
  const notice = program.command("notice").description("The line under the forms");
  define(notice, "show", 'Show the notice under the forms. "notice" alone does the same.', async ({ store }) => {
    const notice = await (await store()).notice.get();
    if (notice === null) return { data: null, text: "There is no notice." };
    const { en, de, from, until, since } = notice;
    const state = stateText(notice);
    return { data: notice, text: facts(Object.entries({ en, de, from, until, since: localTime(since), state })) };
  });
  define(
    notice,
    "set",
    'Put up a notice, such as when replies resume.\n\nFor example: notice set --until 2027-01-06 --en "Back on 7 January, replies from then." --de "Ab 7. Januar antworte ich wieder."',
    async ({ store }, { en, de, from = null, until = null }: Pick<Notice, "en" | "de"> & Partial<Notice>) => {
      const { notice } = await store();
      const outcome = await notice.set({ en, de, from, until });
      if (outcome !== "set") throw new Misuse(problemTexts[outcome]);
      const stored = await notice.get();
      return { data: stored, text: stored ? stateText(stored) : "" };
    },
  )
    .requiredOption("--en <text>", "the English text")
    .requiredOption("--de <text>", "the German text")
    .option("--from <day>", "the first day in Munich, as 2026-12-23; else at once", (day) => day as Day)
    .option("--until <day>", "the last day, included; else until it is cleared", (day) => day as Day);
  define(notice, "clear", "Take the notice down.", async ({ store }) => {
    await (await store()).notice.remove();
    return { data: null, text: "There is no notice any more." };
  });
}

function stateText({ state, from, until }: StoredNotice): string {
  if (state === "over") return `It was up until ${until}.`;
  const end = until ? `until ${until}, that day included` : 'until "notice clear"';
  return state === "later" ? `It goes up on ${from}, ${end}.` : `It is up ${end}; visitors see it within five minutes.`;
}

const problemTexts: Record<NoticeProblem, string> = {
  "one-language": "A notice needs both languages.",
  "too-long": `A notice has at most ${longestNotice} characters.`,
  unreadable: "The notice holds characters that cannot be stored.",
  "no-day": "A day is needed that the calendar has, as 2026-12-23.",
  "ends-before-it-begins": "The last day is before the first one.",
  over: "The last day is over already.",
};
