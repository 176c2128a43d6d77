import { type Command, InvalidArgumentError } from "commander";
import type { Localized } from "../../site/locale.ts";
import { facts, localTime } from "../terminal-text.ts";
import type { Define } from "./call.ts";

/** As long as a line under a form can be without becoming the page. */
const longestNotice = 300;

export function addNoticeCommands(program: Command, define: Define): void {
  const notice = program.command("notice").description("The line under the forms");
  define(notice, "show", 'Show the notice under the forms. "notice" alone does the same.', async ({ store }) => {
    const notice = await (await store()).notice.get();
    if (notice === null) return { data: null, text: "There is no notice." };
    return { data: notice, text: facts(Object.entries({ ...notice, since: localTime(notice.since) })) };
  });
  define(
    notice,
    "set",
    'Put up a notice, such as when replies resume.\n\nFor example: notice set --en "Back on 7 January, replies from then." --de "Ab 7. Januar antworte ich wieder."',
    async ({ store }, { en, de }: Localized) => {
      await (await store()).notice.set({ en, de });
      return { data: { en, de }, text: "The notice is up; visitors see it within five minutes." };
    },
  )
    .requiredOption("--en <text>", "the English text", noticeText)
    .requiredOption("--de <text>", "the German text", noticeText);
  define(notice, "clear", "Take the notice down.", async ({ store }) => {
    await (await store()).notice.set(null);
    return { data: null, text: "There is no notice any more." };
  });
}

function noticeText(value: string): string {
  const text = value.trim();
  if (text === "") throw new InvalidArgumentError("A notice needs both languages.");
  if ([...text].length > longestNotice)
    throw new InvalidArgumentError(`A notice has at most ${longestNotice} characters.`);
  return text;
}
