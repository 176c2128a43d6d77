import { useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { ErasePerson } from "../erase-person.tsx";
import { type FactList, Facts } from "../facts.tsx";
import { failureText } from "../failure-text.ts";
import { navigate } from "../route.ts";
import { formatMediumDateTime } from "../times.ts";
import { type Subscriber, subscriberState } from "./subscribers.tsx";
import { strings } from "./ui-strings.ts";

/** One subscriber, with proof of consent and actions. */
export function SubscriberView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["subscriber", id],
    queryFn: () => jsonOf(api.subscribers[":id"].$get({ param: { id } })),
  });
  return (
    <>
      {data ? (
        <>
          <h1 className="type-h3 mb-4 wrap-anywhere">{data.subscriber.email}</h1>
          <Facts facts={factsOf(data.subscriber)} />
          {subscriberState(data.subscriber) === "bounced" && (
            <p className="mt-4 max-w-measure">{strings.bouncedText}</p>
          )}
          <Actions subscriber={data.subscriber} hasProof={data.proofs.length > 0} />
          <h2 className="type-h3 mt-10 mb-3">{strings.proof}</h2>
          {data.proofs.length === 0 && <p>{strings.noProof}</p>}
          {data.proofs.map((proof) => (
            <section key={proof.signed_up_at} className="mb-6 max-w-measure border-line border-t pt-4">
              <Facts facts={factsOfProof(proof)} />
              {proof.confirmation_text && (
                <details className="mt-2">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
                    {strings.mailText}
                  </summary>
                  <p className="whitespace-pre-wrap text-small wrap-anywhere">{proof.confirmation_text}</p>
                </details>
              )}
            </section>
          ))}
        </>
      ) : (
        <p role="status">{failureText(error, { unknown: strings.unknownSubscriber }) ?? strings.loading}</p>
      )}
    </>
  );
}

function Actions({ subscriber, hasProof }: { subscriber: Subscriber; hasProof: boolean }) {
  const { id, email, status } = subscriber;
  const [isOpen, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: (action: "unsubscribe" | "release") =>
      jsonOf(api.subscribers[":id"][":action"].$post({ param: { id, action }, json: {} })),
    onSuccess: () => {
      setOpen(false);
      return queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => /^(subscriber|growth)/.test(String(name)),
      });
    },
  });
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {status === "held" && (
        <button
          type="button"
          className={buttonLook({})}
          disabled={change.isPending}
          onClick={() => change.mutate("release")}
        >
          {strings.release}
        </button>
      )}
      {status !== "unsubscribed" && hasProof && (
        <button type="button" className={buttonLook({ look: "line" })} onClick={() => setOpen(true)}>
          {strings.unsubscribe}
        </button>
      )}
      {hasProof && (
        <a href={`/desk/api/subscribers/${id}/proof`} download className={buttonLook({ look: "line" })}>
          {strings.saveProof}
        </a>
      )}
      <ErasePerson email={email} onErased={() => navigate("newsletter", "subscribers")} />
      <p role="status" className="w-full text-bad">
        {failureText(change.error)}
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        title={strings.unsubscribeQuestion(email)}
        confirmLabel={strings.unsubscribe}
        onConfirm={() => change.mutate("unsubscribe")}
        isDisabled={change.isPending}
      >
        <p>{strings.unsubscribeText}</p>
      </ConfirmDialog>
    </div>
  );
}

function factsOf(subscriber: Subscriber): FactList {
  const { status, hold_reason, locale, created_at, confirmed_at, unsubscribed_at, undeliverable_since } = subscriber;
  return [
    [strings.facts.state, strings.subscriberStates[subscriberState(subscriber)]],
    [strings.reason, status === "held" && hold_reason ? strings.reasons[hold_reason] : null],
    [strings.facts.language, locale && strings.languages[locale]],
    [strings.facts.signedUp, formatMediumDateTime(created_at)],
    [strings.facts.confirmed, confirmed_at && formatMediumDateTime(confirmed_at)],
    [strings.facts.bounced, undeliverable_since && formatMediumDateTime(undeliverable_since)],
    [strings.facts.unsubscribed, unsubscribed_at && formatMediumDateTime(unsubscribed_at)],
  ];
}

type Proof = Extract<InferResponseType<(typeof api.subscribers)[":id"]["$get"]>, { proofs: unknown }>["proofs"][number];

function factsOfProof(proof: Proof): FactList {
  return [
    [strings.facts.wording, `${proof.wording} (${proof.wording_version})`],
    ["SHA-256", proof.wording_sha256],
    [strings.facts.page, proof.page],
    [strings.facts.signedUp, formatMediumDateTime(proof.signed_up_at)],
    [strings.facts.mail, proof.confirmation_sent_at && formatMediumDateTime(proof.confirmation_sent_at)],
    [strings.facts.confirmed, proof.confirmed_at && formatMediumDateTime(proof.confirmed_at)],
    [strings.facts.unsubscribed, proof.unsubscribed_at && formatMediumDateTime(proof.unsubscribed_at)],
  ];
}
