import { QueryClient } from "@tanstack/react-query";
import { hc, type InferResponseType } from "hono/client";
import type { DeskApi } from "../server/desk/desk.ts";

/** Typed client of the desk's server. */
export const api = hc<DeskApi>("/desk/api", { init: { cache: "no-store" } });

/** The server refused or failed. */
export class DeskError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the desk answered ${status}`);
    this.status = status;
  }
}

/** The JSON of a successful response. @throws DeskError for any other status */
export async function jsonOf<Answer extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  request: Promise<Answer>,
): Promise<SuccessBody<Awaited<ReturnType<Answer["json"]>>>> {
  const response = await request;
  if (response.ok) return (await response.json()) as SuccessBody<Awaited<ReturnType<Answer["json"]>>>;
  // The session has ended elsewhere: refetch who is signed in.
  if (response.status === 401) void queries.invalidateQueries({ queryKey: ["me"] });
  throw new DeskError(response.status);
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
  },
});

export type MessageList = SuccessBody<InferResponseType<typeof api.messages.$get>>;
export type Message = MessageList["messages"][number];
export type MessageDetails = SuccessBody<InferResponseType<(typeof api.messages)[":id"]["$get"]>>;
export type Answer = MessageDetails["answers"][number];
export type Me = InferResponseType<typeof api.me.$get>;
