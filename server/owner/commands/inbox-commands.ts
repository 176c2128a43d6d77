import { shortestBeginning } from "../../store/messages.ts";
import type { Inbox, Message, MessageStatus, Store } from "../../store/types.ts";
import { type Call, type Command, nothingFound, type Outcome, UsageError } from "../command.ts";
import { exportOf, exportOptions } from "../export.ts";
import { fullText, listOf, nameOf, replyLink } from "../message-text.ts";
import { plural } from "../plural.ts";
import { statusOption } from "../status-option.ts";

const status = statusOption<MessageStatus>(["new", "handled", "held"]);

/** With header and prompt they fill a terminal of usual height. */
const onScreen = 20;

export const inboxCommands: readonly Command[] = [
  {
    names: ["inbox list", "inbox"],
    summary: "List the messages, newest first",
    options: { status: status.option, all: { type: "boolean", help: `not only the newest ${onScreen}` } },
    details: `A terminal shows the newest ${onScreen}, and of names, addresses and messages what fits into a line. A file, another program and --json get all of everything.`,
    async run({ store, options, terminal: { columns } }) {
      const messages = await (await store()).inbox.list(status.filterOf(options));
      if (messages.length === 0) return { data: messages, text: "No messages." };
      const shown = columns === null || options.all ? messages : messages.slice(0, onScreen);
      return {
        data: messages,
        text: [listOf(shown, columns), ...rest(messages.length - shown.length, options)].join("\n\n"),
      };
    },
  },
  {
    names: ["inbox show"],
    summary: "Show one message in full",
    operands: ["<id>"],
    details: `The first characters of an id are enough, at least ${shortestBeginning}.`,
    async run({ store, operands: [id = ""] }) {
      const message = await messageWith(id, (await store()).inbox);
      return message ? { data: message, text: fullText(message) } : nothingFound(`message ${id}`);
    },
  },
  {
    names: ["inbox reply-link"],
    summary: "Print a link that opens an answer in a mail program",
    operands: ["<id>"],
    async run({ store, operands: [id = ""] }) {
      const message = await messageWith(id, (await store()).inbox);
      if (!message) return nothingFound(`message ${id}`);
      const link = replyLink(message);
      return { data: { id: message.id, link }, text: link };
    },
  },
  {
    names: ["inbox handled"],
    summary: "Mark messages as handled",
    operands: ["<id>..."],
    run: (call) =>
      each(call, async ({ inbox }, message) => {
        await inbox.markHandled(message.id);
        return `Handled: ${nameOf(message)}`;
      }),
  },
  {
    names: ["inbox release"],
    summary: "Let held messages through: their mails are sent",
    operands: ["<id>..."],
    run: (call) =>
      each(call, async ({ inbox }, message) => {
        const outcome = await inbox.release(message.id);
        return `${outcome === "released" ? "Released" : "Was not held"}: ${nameOf(message)}`;
      }),
  },
  {
    names: ["inbox export"],
    summary: "Export the messages as a spreadsheet or for programs",
    options: { status: status.option, ...exportOptions },
    async run({ store, options }) {
      const messages = await (await store()).inbox.list(status.filterOf(options));
      return exportOf(columns, messages, options);
    },
  },
];

function rest(older: number, { status }: Call["options"]): string[] {
  if (older === 0) return [];
  const again = ["inbox", ...(status ? [`--status ${status}`] : []), "--all"].join(" ");
  return [`${plural(older, "older message is", "older messages are")} not shown; all: npm run owner -- ${again}`];
}

const columns = [
  "id",
  "created_at",
  "name",
  "email",
  "company",
  "message",
  "status",
  "status_changed_at",
  "hold_reason",
  "locale",
] as const;

/** By what was typed of its id. @throws UsageError when that does not say which one */
async function messageWith(id: string, inbox: Inbox): Promise<Message | null> {
  if (id.length < shortestBeginning) {
    throw new UsageError(`"${id}" is too short: at least ${shortestBeginning} characters of an id are needed.`);
  }
  const message = await inbox.find(id);
  if (message === "ambiguous")
    throw new UsageError(`Several messages have an id that begins with ${id}: give more of it.`);
  return message;
}

/** Finds all messages before it changes the first, so that a mistyped id changes nothing. */
async function each(call: Call, change: (store: Store, message: Message) => Promise<string>): Promise<Outcome> {
  const store = await call.store();
  const found = await Promise.all(call.operands.map((id) => messageWith(id, store.inbox)));
  const missing = call.operands.filter((_, index) => !found[index]);
  if (missing.length > 0) return nothingFound(`message ${missing.join(", ")}`);
  const messages = found.filter((message) => message !== null);
  const lines: string[] = [];
  for (const message of messages) lines.push(await change(store, message));
  return { data: await Promise.all(messages.map(({ id }) => store.inbox.find(id))), text: lines.join("\n") };
}
