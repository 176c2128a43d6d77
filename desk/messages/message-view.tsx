import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, DeskError, jsonOf, type Message, type MessageDetails } from "../api.ts";
import { answerDrafts } from "../drafts/browser-copies.ts";
import { ErasePerson } from "../erase-person.tsx";
import { type FactList, Facts } from "../facts.tsx";
import { failureText } from "../failure-text.ts";
import { navigate } from "../route.ts";
import { formatMediumDateTime } from "../times.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { Answers, refresh } from "./answers.tsx";
import { MessageRow, TimeLeft } from "./messages.tsx";
import { strings } from "./ui-strings.ts";

/** Polling interval while an answer is pending, in milliseconds. */
const pollMs = 3000;

/** One message in full, with its answers and actions. */
export function MessageView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["message", id],
    queryFn: () => jsonOf(api.messages[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => state.data?.answers.some(({ status }) => status === "waiting") && pollMs,
  });
  useShortcuts({ Escape: back });
  const isGone = error instanceof DeskError && error.reason === "unknown";
  return (
    <>
      <p className="mb-4">
        <a href="#/messages" className="inline-flex min-h-11 items-center text-link underline">
          {strings.back}
        </a>
      </p>
      {data && !isGone ? (
        <Details {...data} />
      ) : (
        <p role="status">{failureText(error, { unknown: strings.unknown }) ?? strings.loading}</p>
      )}
    </>
  );
}

function back() {
  navigate("messages");
}

function Details({ message, answers, others, canSend }: MessageDetails) {
  return (
    <article className="grid gap-x-16 gap-y-10 split:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <MessageBody message={message} />
        <Answers message={message} answers={answers} canSend={canSend} />
      </div>
      <aside aria-label={strings.actions}>
        <Actions message={message} />
        <p className="mt-6 text-ink-2 text-small max-split:hidden">{strings.keysOfMessage}</p>
      </aside>
      {others.length > 0 && (
        <section aria-labelledby="others" className="split:col-span-2">
          <h2 id="others" className="type-h3 mb-3">
            {strings.others}
          </h2>
          <ul className="border-line border-t">
            {others.map((other) => (
              <li key={other.id} className="border-line border-b">
                <MessageRow message={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function MessageBody({ message }: { message: Message }) {
  const { status, name, email, company, created_at, locale, hold_reason } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader users continue here.
  useEffect(() => heading.current?.focus(), []);
  const facts: FactList = [
    [strings.company, company],
    [strings.received, formatMediumDateTime(created_at)],
    [strings.language, locale && strings.languages[locale]],
    [strings.reason, status === "held" && hold_reason ? strings.reasons[hold_reason] : null],
  ];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-h3 wrap-anywhere" dir="auto">
        {name}
      </h1>
      <p className="mb-4 flex flex-wrap gap-x-4">
        <span className="wrap-anywhere">{email}</span>
        <TimeLeft message={message} />
      </p>
      <div className="mb-6">
        <Facts facts={facts} />
      </div>
      <p className="mb-10 max-w-measure whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
    </>
  );
}

/** Actions on a message and on the person who wrote it. */
function Actions({ message: { id, status, email } }: { message: Message }) {
  const param = { id };
  const routes = api.messages[":id"];
  const handle = useMutation({ mutationFn: () => jsonOf(routes.handled.$post({ param })), onSuccess: refresh });
  const release = useMutation({ mutationFn: () => jsonOf(routes.release.$post({ param })), onSuccess: refresh });
  const spam = useMutation({ mutationFn: () => jsonOf(routes.spam.$post({ param })), onSuccess: refresh });
  useShortcuts({
    ...(status === "new" && { e: () => handle.mutate() }),
    s: () => (status === "held" ? release.mutate() : spam.mutate()),
  });
  return (
    <div className="flex flex-wrap gap-3 split:flex-col">
      {status === "new" && <Action label={strings.markHandled} isBusy={handle.isPending} act={() => handle.mutate()} />}
      {status === "held" ? (
        <Action label={strings.release} isBusy={release.isPending} act={() => release.mutate()} />
      ) : (
        <Action label={strings.markSpam} isBusy={spam.isPending} act={() => spam.mutate()} />
      )}
      <a href={`/desk/api/messages/${id}/person`} download className={buttonLook({ look: "line" })}>
        {strings.exportPerson}
      </a>
      <ErasePerson
        email={email}
        onErased={() => {
          answerDrafts.remove(id);
          back();
        }}
      />
      <p role="status" className="text-bad empty:hidden">
        {failureText(handle.error ?? release.error ?? spam.error)}
      </p>
    </div>
  );
}

function Action({ label, isBusy, act }: { label: string; isBusy: boolean; act: () => void }) {
  return (
    <button type="button" className={buttonLook({ look: "line" })} disabled={isBusy} onClick={act}>
      {label}
    </button>
  );
}
