import { QueryClient } from "@tanstack/react-query";
import { hc, type InferResponseType } from "hono/client";
import type { DeskApi } from "../server/desk/desk.ts";
import type { PhotoProblem } from "../site/photo-variants.ts";

/** Typed client of the desk's server. */
export const api = hc<DeskApi>("/desk/api", { init: { cache: "no-store" } });

/** Why the server refuses: `outcome` or `error` of its answer. */
export type FailureReason =
  | ("elsewhere" | "signed-out" | "too-many" | "too-long" | "unreadable" | "unknown")
  | ("changed" | "problems" | "over" | "taken" | "other-request")
  | PhotoProblem
  | ("reload" | "refused" | "wait" | "no-mail" | "not-sent" | "traces-left" | "no-backend");

/** The server refused or failed. */
export class DeskError extends Error {
  readonly status: number;
  /** Null where the answer has none, as that of a proxy. */
  readonly reason: FailureReason | null;

  constructor(status: number, reason: FailureReason | null) {
    super(`the desk answered ${status} ${reason ?? ""}`.trimEnd());
    this.status = status;
    this.reason = reason;
  }

  /** A desk that nobody may use answers as if it were not there. */
  get isOfClosedDesk(): boolean {
    return this.status === 404 && this.reason === null;
  }
}

/** The JSON of a successful response. @throws DeskError for any other status */
export async function jsonOf<Answer extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  request: Promise<Answer>,
): Promise<SuccessBody<Awaited<ReturnType<Answer["json"]>>>> {
  const response = await request;
  if (response.ok) return (await response.json()) as SuccessBody<Awaited<ReturnType<Answer["json"]>>>;
  const error = new DeskError(response.status, reasonIn(await response.json().catch(() => null)));
  const isSignedOut = error.reason === "signed-out" || error.isOfClosedDesk;
  if (isSignedOut && queries.isFetching({ queryKey: ["me"] }) === 0)
    void queries.invalidateQueries({ queryKey: ["me"] });
  throw error;
}

function reasonIn(body: unknown): FailureReason | null {
  const { outcome, error } = (body ?? {}) as { outcome?: FailureReason; error?: FailureReason };
  return outcome ?? error ?? null;
}

/** The body of a successful response. */
type SuccessBody<Body> = Exclude<
  Body,
  { error: string } | { outcome: "refused" | "no-mail" | "not-sent" | "traces-left" }
>;

/** The spec's data cache: five minutes, up to three retries, backing off from 1 to 30 seconds. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 3 && !(error instanceof DeskError && error.status < 500),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
    // Without a connection it fails at once and says so, rather than wait unseen for one.
    mutations: { networkMode: "always" },
  },
});

export type MessageList = SuccessBody<InferResponseType<typeof api.messages.$get>>;
export type Message = MessageList["messages"][number];
export type MessageDetails = SuccessBody<InferResponseType<(typeof api.messages)[":id"]["$get"]>>;
export type Answer = MessageDetails["answers"][number];
export type Me = InferResponseType<typeof api.me.$get>;
