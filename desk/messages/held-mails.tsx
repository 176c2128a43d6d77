import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { formatMediumDateTime } from "../times.ts";
import { strings } from "./ui-strings.ts";

type HeldMail = InferResponseType<(typeof api)["held-mails"]["$get"]>["mails"][number];

/** They come with a restore alone, after which the owner opens the desk anew. */
export const heldMailsQuery = queryOptions({
  queryKey: ["held-mails"],
  queryFn: () => jsonOf(api["held-mails"].$get()),
  staleTime: 60_000,
});

/** Mails that were due when a backup was restored, to send or to drop; nothing where there are none. */
export function HeldMails() {
  const { data } = useQuery(heldMailsQuery);
  const decide = useMutation({
    mutationFn: ({ way, ids }: { way: "send" | "drop"; ids: string[] }) =>
      jsonOf(api["held-mails"][way].$post({ json: { ids } })),
    onSettled: () => queries.invalidateQueries({ queryKey: heldMailsQuery.queryKey }),
  });
  const mails = data?.mails ?? [];
  if (mails.length === 0) return null;
  const buttons = (chosen: HeldMail[], describedBy: string, labels: { send: string; drop: string }) =>
    (["send", "drop"] as const).map((way) => (
      <button
        key={way}
        type="button"
        aria-describedby={describedBy}
        className={buttonLook({ look: "line", size: "small" })}
        disabled={decide.isPending}
        onClick={() => decide.mutate({ way, ids: chosen.map(({ id }) => id) })}
      >
        {labels[way]}
      </button>
    ));
  return (
    <section aria-labelledby="held-mails" className="mb-8 border-line border-y py-5">
      <h2 id="held-mails" className="mb-1 font-semibold">
        {strings.heldMails(mails.length)}
      </h2>
      <p className="mb-4 max-w-measure">{strings.heldMailsText}</p>
      <div className="mb-4 flex flex-wrap gap-3">
        {buttons(mails, "held-mails", { send: strings.sendAll, drop: strings.dropAll })}
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(decide.error)}
      </p>
      <ul className="border-line border-t">
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-2 first:border-t-0"
          >
            <p id={`mail-${mail.id}`} className="min-w-0 flex-1 basis-64 wrap-anywhere">
              {nameOf(mail)}, <span dir="auto">{mail.name ?? mail.email}</span>
              <time dateTime={mail.queued_at} className="block text-ink-2 text-small">
                {formatMediumDateTime(mail.queued_at)}
              </time>
            </p>
            <div className="flex flex-wrap gap-3">
              {buttons([mail], `mail-${mail.id}`, { send: strings.sendOne, drop: strings.dropOne })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ kind }: HeldMail): string {
  const names: Partial<Record<HeldMail["kind"], string>> = strings.mailKinds;
  return names[kind] ?? kind;
}
