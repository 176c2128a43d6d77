import { useMutation, useQuery } from "@tanstack/react-query";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { formatMediumDateTime } from "../times.ts";
import { strings } from "./ui-strings.ts";

/** The owner's sessions, each with a button to end it. */
export function Devices() {
  const me = useQuery({ queryKey: ["me"], queryFn: () => jsonOf(api.me.$get()) });
  const { data, error } = useQuery({ queryKey: ["sessions"], queryFn: () => jsonOf(api.sessions.$get()) });
  const revoke = useMutation({
    mutationFn: (id: string) => jsonOf(api.sessions[":id"].revoke.$post({ param: { id } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["sessions"] }),
        queries.invalidateQueries({ queryKey: ["me"] }),
      ]),
  });
  return (
    <>
      <h1 className="type-h3 mb-2">{strings.devices}</h1>
      <p className="mb-6 max-w-measure">{strings.devicesText}</p>
      <ul className="border-line border-t">
        {data?.sessions.map(({ id, device, created_at, used_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3">
            <span className="me-auto">
              <strong>{device}</strong>
              {id === me.data?.session?.id && <span className="text-ink-2"> · {strings.here}</span>}
              <span className="block text-ink-2 text-small">
                {strings.since(formatMediumDateTime(created_at))}, {strings.lastUsed(formatMediumDateTime(used_at))}
              </span>
            </span>
            <button
              type="button"
              className={buttonLook({ look: "line", size: "small" })}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(id)}
            >
              {strings.end}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-bad">
        {failureText(error ?? revoke.error, { unknown: strings.ended })}
      </p>
    </>
  );
}
