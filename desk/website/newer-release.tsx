import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { locale } from "../language.ts";
import { formatMediumDateTime } from "../times.ts";
import { strings } from "./ui-strings.ts";

const updateQuery = queryOptions({
  queryKey: ["site", "update"],
  queryFn: () => jsonOf(api.site.update.$get()),
});

/** A newer release of the site's program, and what became of the last one; nothing where there is neither. */
export function NewerRelease() {
  const { data } = useQuery(updateQuery);
  const ask = useMutation({
    mutationFn: (id: string) => jsonOf(api.site.update.$post({ json: { id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["site"] }),
  });
  const { offer = null, failedRelease = null } = data ?? {};
  if (!offer && !failedRelease) return null;
  return (
    <section className="mb-8 max-w-measure border-line border-y py-5">
      <h2 className="type-h3 mb-2">{strings.newerRelease}</h2>
      {offer && (
        <>
          <p>{strings.madeAt(formatMediumDateTime(offer.made), offer.isSecurity)}</p>
          {offer.changes && <p className="mt-2 whitespace-pre-line">{offer.changes[locale]}</p>}
          <button
            type="button"
            className={`${buttonLook({ look: "line" })} mt-4`}
            disabled={ask.isPending || ask.isSuccess}
            onClick={() => ask.mutate(offer.id)}
          >
            {strings.install}
          </button>
          <p role="status" className="mt-3 text-ink-2 text-small">
            {ask.isSuccess
              ? strings.asked
              : (failureText(ask.error, { over: strings.offerOver }) ?? strings.installText)}
          </p>
        </>
      )}
      {failedRelease && <p className="mt-3 text-bad">{strings.updateFailed(formatMediumDateTime(failedRelease))}</p>}
    </section>
  );
}
