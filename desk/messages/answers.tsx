import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { type Answer, api, jsonOf, type Message, queries } from "../api.ts";
import { answerDrafts } from "../drafts/browser-copies.ts";
import { failureText } from "../failure-text.ts";
import { brand } from "../site.ts";
import { formatMediumDateTime } from "../times.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { strings } from "./ui-strings.ts";

/** Previous answers to a message, and the form for the next one. */
export function Answers({ message, answers, canSend }: { message: Message; answers: Answer[]; canSend: boolean }) {
  const draft = useDraft(message.id);
  return (
    <>
      {answers.length > 0 && (
        <section aria-labelledby="answers" className="mb-10">
          <h2 id="answers" className="type-h3 mb-3">
            {strings.answers}
          </h2>
          <ol className="grid gap-4">
            {answers.map((answer) => (
              <li
                key={answer.id}
                className={`border-s-4 bg-bank px-4 py-3 ${answer.status === "failed" ? "border-bad" : "border-a-isar"}`}
              >
                <p className="mb-2 text-ink-2 text-small">
                  {formatMediumDateTime(answer.written_at)} · <AnswerState answer={answer} />
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                  {answer.text}
                </p>
                {answer.status === "failed" && canSend && draft.text === "" && (
                  <button
                    type="button"
                    className={`${buttonLook({ look: "line", size: "small" })} mt-3`}
                    onClick={() => draft.write(answer.text)}
                  >
                    {strings.editAndResend}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {canSend ? <AnswerForm message={message} draft={draft} /> : <MailProgram message={message} isFirst />}
    </>
  );
}

function AnswerState({ answer: { status, sent_at, error, problem } }: { answer: Answer }) {
  if (status === "sent") return <span className="text-good">{strings.sent(formatMediumDateTime(sent_at ?? ""))}</span>;
  if (status === "waiting") return <span>{error === null ? strings.waits : strings.waitsLonger}</span>;
  return (
    <span className="text-bad">
      {problem && strings.problems[problem]} ({error})
    </span>
  );
}

function AnswerForm({ message, draft }: { message: Message; draft: Draft }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: () => sendAnswer(message.id, draft),
    onSuccess: () => draft.write(""),
    // Also after a failure: the server may have stored the answer although its response was lost.
    onSettled: refresh,
  });
  const isReady = draft.text.trim() !== "" && !send.isPending;
  useShortcuts({ a: () => field.current?.focus() });
  return (
    <form
      className="mb-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send.mutate();
      }}
    >
      <label htmlFor="answer" className="type-h3 mb-1 block">
        {strings.yourAnswer}
      </label>
      <p id="answer-goes" className="mb-3 max-w-measure text-ink-2 text-small">
        {strings.answerGoes(message.email, message.locale ?? "en")}
      </p>
      <textarea
        id="answer"
        ref={field}
        aria-describedby="answer-goes"
        rows={8}
        maxLength={20_000}
        dir="auto"
        className="block w-full resize-y rounded-control border-2 border-line-strong bg-lift px-4 py-3"
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") field.current?.blur();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={buttonLook({})} disabled={!isReady}>
          {send.isPending ? strings.sending : strings.send}
        </button>
        <MailProgram message={message} />
      </div>
      <p role="status" className="mt-3 text-bad">
        {failureText(send.error, {}, strings.sendFailed)}
      </p>
    </form>
  );
}

export function sendAnswer(messageId: string, { id, text }: KeptDraft) {
  return jsonOf(api.messages[":id"].answers.$post({ param: { id: messageId }, json: { id, text } }));
}

/** Link that answers in the owner's mail program; the main way if the desk cannot send mail. */
function MailProgram({ message, isFirst = false }: { message: Message; isFirst?: boolean }) {
  const link = mailLink(message);
  useShortcuts(isFirst ? { a: () => location.assign(link) } : {});
  return (
    <a
      href={link}
      className={isFirst ? `${buttonLook({})} mb-10` : "inline-flex min-h-11 items-center text-link underline"}
    >
      {isFirst ? strings.answerByMail : strings.inMailProgram}
    </a>
  );
}

interface Draft {
  /** Id of the future answer. Sending the same draft twice sends one mail. */
  id: string;
  text: string;
  write(text: string): void;
}

/** The draft of an answer, which survives a reload. */
function useDraft(messageId: string): Draft {
  const [draft, setDraft] = useState(() => keptDraft(messageId));
  return { ...draft, write: (text) => setDraft(keepDraft(messageId, text)) };
}

type KeptDraft = Pick<Draft, "id" | "text">;

function keptDraft(messageId: string): KeptDraft {
  return answerDrafts.read(messageId) ?? { id: crypto.randomUUID(), text: "" };
}

/** Another text is another answer. */
export function keepDraft(messageId: string, text: string): KeptDraft {
  const draft = { id: crypto.randomUUID(), text };
  if (text === "") answerDrafts.remove(messageId);
  else answerDrafts.write(messageId, draft);
  return draft;
}

/** Characters of the message to quote: mail programs limit the length of a `mailto:` address. */
const longestQuotation = 1500;

/** A `mailto:` link (RFC 6068) to an answer that quotes the message, in the visitor's language. */
export function mailLink({ email, name, locale, created_at, message }: Message): string {
  const language = locale ?? "en";
  const texts = quotationTexts[language];
  const quoted = message.slice(0, longestQuotation).replaceAll(/^/gm, "> ");
  const body = `\n\n${texts.wrote(name, formatMediumDateTime(created_at, language))}\n${quoted}`.replaceAll(
    "\n",
    "\r\n",
  );
  const subject = `${texts.subject} ${brand}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const quotationTexts = {
  en: { subject: "Your message to", wrote: (name: string, when: string) => `On ${when}, ${name} wrote:` },
  de: { subject: "Ihre Nachricht an", wrote: (name: string, when: string) => `Am ${when} schrieb ${name}:` },
};

/** Refetches every query that shows messages. */
export function refresh() {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ["message"] }),
    queries.invalidateQueries({ queryKey: ["messages"] }),
  ]);
}
