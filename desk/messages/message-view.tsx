import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useMutation, useQuery } from "@tanstack/react-query";
import { buttonLook } from "../../app/ui/button.tsx";
import { owner } from "../../site/owner.ts";
import { go } from "../address.ts";
import { answerOf, api, DeskError, type Message, queries } from "../api.ts";
import { useKeys } from "../keys.ts";
import { formatTime } from "../language.ts";
import { MessageRow, Promised } from "./messages.tsx";
import { words } from "./words.ts";

/** One message in full, and what can be done about it. */
export function MessageView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["message", id],
    queryFn: () => answerOf(api.messages[":id"].$get({ param: { id } })),
  });
  useKeys({ Escape: back });
  const isGone = error instanceof DeskError && error.status === 404;
  return (
    <>
      <p className="mb-4">
        <a href="#/messages" className="inline-flex min-h-11 items-center text-link underline">
          {words.back}
        </a>
      </p>
      {data ? (
        <>
          <Letter message={data.message} />
          {data.others.length > 0 && (
            <section aria-labelledby="others" className="mt-10">
              <h2 id="others" className="type-h3 mb-3">
                {words.others}
              </h2>
              <ul className="border-line border-t">
                {data.others.map((message) => (
                  <li key={message.id} className="border-line border-b">
                    <MessageRow message={message} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <p role="status">{error ? (isGone ? words.unknown : words.failed) : words.loading}</p>
      )}
    </>
  );
}

function back() {
  go("messages");
}

function Letter({ message }: { message: Message }) {
  const { id, status, name, email, company, created_at, locale, hold_reason } = message;
  const param = { id };
  const handle = useMutation({
    mutationFn: () => answerOf(api.messages[":id"].handled.$post({ param })),
    onSuccess: refresh,
  });
  const release = useMutation({
    mutationFn: () => answerOf(api.messages[":id"].release.$post({ param })),
    onSuccess: refresh,
  });
  useKeys({
    a: () => location.assign(answerLink(message)),
    ...(status === "new" && { e: () => handle.mutate() }),
  });
  const facts: [string, string | null][] = [
    [words.company, company],
    [words.received, formatTime(created_at)],
    [words.language, locale && words.languages[locale]],
    [words.reason, status === "held" && hold_reason ? words.reasons[hold_reason] : null],
  ];
  return (
    <article>
      <h1 className="type-h3" dir="auto">
        {name}
      </h1>
      <p className="mb-4 flex flex-wrap gap-x-4">
        <span>{email}</span>
        <Promised message={message} />
      </p>
      <dl className="mb-6 grid gap-x-6 text-small tablet:grid-cols-[auto_1fr]">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mb-8 max-w-measure whitespace-pre-wrap" dir="auto">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={answerLink(message)} className={buttonLook({ look: status === "new" ? "primary" : "line" })}>
          {words.answer}
        </a>
        {status === "new" && <Action label={words.markHandled} isBusy={handle.isPending} act={() => handle.mutate()} />}
        {status === "held" && <Action label={words.release} isBusy={release.isPending} act={() => release.mutate()} />}
        <ErasePerson email={email} />
      </div>
      <p role="status" className="mt-4 text-bad">
        {(handle.isError || release.isError) && words.failed}
      </p>
    </article>
  );
}

function Action({ label, isBusy, act }: { label: string; isBusy: boolean; act: () => void }) {
  return (
    <button type="button" className={buttonLook({ look: "line" })} disabled={isBusy} onClick={act}>
      {label}
    </button>
  );
}

function ErasePerson({ email }: { email: string }) {
  const erase = useMutation({
    mutationFn: () => answerOf(api.messages["erase-person"].$post({ json: { email } })),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: ["message"] });
      go("messages");
      await queries.invalidateQueries({ queryKey: ["messages"] });
    },
  });
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger className={buttonLook({ look: "line" })}>{words.erase}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-a-ink/60" />
        <AlertDialog.Popup className="-translate-1/2 fixed top-1/2 left-1/2 w-[min(32rem,calc(100%-2rem))] bg-lift p-6 shadow-float">
          <AlertDialog.Title className="type-h3 mb-3 wrap-anywhere">{words.eraseQuestion(email)}</AlertDialog.Title>
          <AlertDialog.Description className="mb-6">{words.eraseText}</AlertDialog.Description>
          <div className="flex flex-wrap gap-3">
            <AlertDialog.Close className={buttonLook({})}>{words.cancel}</AlertDialog.Close>
            <Action label={words.eraseYes} isBusy={erase.isPending} act={() => erase.mutate()} />
          </div>
          <p role="status" className="mt-4 text-bad">
            {erase.isError && words.failed}
          </p>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Mail programs take about so much of an address that opens them. */
const longestQuotation = 1500;

/** Opens an answer with the quotation in the owner's mail program (RFC 6068), in the visitor's language. */
function answerLink({ email, name, locale, created_at, message }: Message): string {
  const language = locale ?? "en";
  const texts = quotationTexts[language];
  const quoted = message.slice(0, longestQuotation).replaceAll(/^/gm, "> ");
  const body = `\n\n${texts.wrote(name, formatTime(created_at, language))}\n${quoted}`.replaceAll("\n", "\r\n");
  const subject = `${texts.subject} · ${owner.brand}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

const quotationTexts = {
  en: { subject: "Your message", wrote: (name: string, when: string) => `On ${when}, ${name} wrote:` },
  de: { subject: "Ihre Nachricht", wrote: (name: string, when: string) => `Am ${when} schrieb ${name}:` },
};

function refresh() {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ["message"] }),
    queries.invalidateQueries({ queryKey: ["messages"] }),
  ]);
}
