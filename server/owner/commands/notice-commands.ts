import { type Command, UsageError } from "../command.ts";
import { localTime } from "../local-time.ts";
import { facts } from "../table.ts";

/** As long as a line under a form can be without becoming the page. */
const longestNotice = 300;

export const noticeCommands: readonly Command[] = [
  {
    names: ["notice show", "notice"],
    summary: "Show the notice under the forms",
    async run({ store }) {
      const board = (await store()).notice;
      const [notice, since] = [await board.get(), await board.since()];
      if (notice === null) return { data: null, text: "There is no notice." };
      const { en, de } = notice;
      return {
        data: { en, de, since },
        text: facts([
          ["en", en],
          ["de", de],
          ["since", localTime(since)],
        ]),
      };
    },
  },
  {
    names: ["notice set"],
    summary: "Put up a notice, such as when replies resume",
    details:
      'For example: notice set --en "Back on 7 January, replies from then." --de "Ab 7. Januar antworte ich wieder."',
    options: {
      en: { type: "string", value: "<text>", help: "the English text", required: true },
      de: { type: "string", value: "<text>", help: "the German text", required: true },
    },
    async run({ store, options }) {
      const notice = { en: textIn(options.en), de: textIn(options.de) };
      await (await store()).notice.set(notice);
      return { data: notice, text: "The notice is up; visitors see it within five minutes." };
    },
  },
  {
    names: ["notice clear"],
    summary: "Take the notice down",
    async run({ store }) {
      await (await store()).notice.set(null);
      return { data: null, text: "There is no notice any more." };
    },
  },
];

function textIn(option: string | boolean | undefined): string {
  const text = typeof option === "string" ? option.trim() : "";
  if (text === "") throw new UsageError("A notice needs both languages: --en <text> --de <text>");
  if ([...text].length > longestNotice) throw new UsageError(`A notice has at most ${longestNotice} characters`);
  return text;
}
