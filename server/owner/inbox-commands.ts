import { type Command, Option } from "commander";
import { causeOf } from "../mail/failures.ts";
import { shortestBeginning } from "../store/messages.ts";
import { type Answer, type Message, type MessageStatus, messageColumns, type Store } from "../store/types.ts";
import { block, facts, localTime, stripControlCharacters, table } from "../terminal-text.ts";
import { type Call, type Define, Misuse, nothingFound, type Outcome } from "./call.ts";
import { type ExportOptions, exportOf, formatOption } from "./export.ts";

interface Filter {
  status?: MessageStatus;
}

export function addInboxCommands(program: Command, define: Define): void {
  const inbox = program.command("inbox").description("Messages of visitors");
  define(inbox, "list", 'List the messages, newest first. "inbox" alone does the same.', listMessages).addOption(
    statusOption(),
  );
  define(inbox, "show <id>", `Show one message in full.\n\n${idHelp}`, (call, id: string) =>
    withMessage(call, id, async (message, { answers }) => {
      const answered = await answers.of(message.id);
      const text = [fullText(message), ...answered.map(answerText)].join("\n\n");
      return { data: { ...message, answers: answered }, text };
    }),
  );
  define(inbox, "handled <id...>", `Mark messages as handled.\n\n${idHelp}`, (call, ids: string[]) =>
    changeEach(call, ids, async ({ inbox }, { id }) => {
      await inbox.markHandled(id);
      return "Handled";
    }),
  );
  define(inbox, "release <id...>", "Let held messages through: their mails are sent.", (call, ids: string[]) =>
    changeEach(call, ids, async ({ inbox }, { id }) => {
      const outcome = await inbox.release(id);
      return outcome === "released" ? "Released" : "Was not held";
    }),
  );
  define(
    inbox,
    "export",
    "Export the messages as a spreadsheet or for programs.",
    async ({ store }, { format, ...filter }: Filter & ExportOptions) =>
      exportOf(messageColumns, await (await store()).inbox.list(filter), format),
  )
    .addOption(statusOption())
    .addOption(formatOption());
}

const idHelp = `The first characters of an id are enough, at least ${shortestBeginning}.`;

function statusOption(): Option {
  return new Option("--status <status>", "only those of this status").choices(["new", "handled", "held"]);
}

async function listMessages({ store }: Call, filter: Filter): Promise<Outcome> {
  const messages = await (await store()).inbox.list(filter);
  if (messages.length === 0) return { data: messages, text: "No messages." };
  const rows = messages.map((message) => {
    const { id, created_at, name, email } = message;
    return [id.slice(0, 8), localTime(created_at), statusOf(message), name, email];
  });
  return { data: messages, text: table(["id", "received", "status", "name", "email"], rows) };
}

async function withMessage(
  call: Call,
  id: string,
  work: (message: Message, store: Store) => Promise<Outcome>,
): Promise<Outcome> {
  const store = await call.store();
  const message = await messageWith(id, store);
  return message ? work(message, store) : nothingFound(`message ${id}`);
}

/** Finds all messages before it changes the first, so that a mistyped id changes nothing. `change` says what was done. */
async function changeEach(
  call: Call,
  ids: readonly string[],
  change: (store: Store, message: Message) => Promise<string>,
): Promise<Outcome> {
  const store = await call.store();
  const found = await Promise.all(ids.map((id) => messageWith(id, store)));
  const missing = ids.filter((_, index) => !found[index]);
  if (missing.length > 0) return nothingFound(`message ${missing.join(", ")}`);
  const messages = found.filter((message) => message !== null);
  const lines: string[] = [];
  for (const message of messages) {
    const done = await change(store, message);
    lines.push(stripControlCharacters(`${done}: ${message.id.slice(0, 8)} ${message.name}`));
  }
  return { data: await Promise.all(messages.map(({ id }) => store.inbox.find(id))), text: lines.join("\n") };
}

/** By what was typed of its id. @throws Misuse when that does not say which one */
async function messageWith(id: string, { inbox }: Store): Promise<Message | null> {
  if (id.length < shortestBeginning) {
    const need = `at least ${shortestBeginning} characters of an id are needed`;
    throw new Misuse(`"${id}" is too short: ${need}.`);
  }
  const message = await inbox.find(id);
  if (message !== "ambiguous") return message;
  throw new Misuse(`Several messages have an id that begins with ${id}: give more of it.`);
}

/** Everything about one message. */
function fullText(message: Message): string {
  const { id, created_at, status_changed_at, locale, name, email, company } = message;
  const pairs = facts([
    ["id", id],
    ["received", localTime(created_at)],
    ["status", `${statusOf(message)} since ${localTime(status_changed_at)}`],
    ["language", locale],
    ["name", name],
    ["email", email],
    ["company", company],
  ]);
  return `${pairs}\n\n${stripControlCharacters(message.message)}`;
}

/** What the owner answered at the desk, and what became of its mail. */
function answerText({ written_at, status, sent_at, error, text }: Answer): string {
  const cause = error && stripControlCharacters(`${causeOf(error)?.en ?? "the mail did not leave"} (${error})`);
  const state = {
    waiting: `waits to be sent${cause ? `: ${cause}` : ""}`,
    sent: `handed over ${localTime(sent_at)}`,
    failed: `refused: ${cause}`,
  }[status];
  return block(`answer, ${localTime(written_at)}, ${state}`, text);
}

function statusOf({ status, hold_reason }: Message): string {
  return status === "held" ? `held (${hold_reason})` : status;
}
