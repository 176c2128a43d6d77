import { queryOptions } from "@tanstack/react-query";
import { api, jsonOf } from "../api.ts";
import { strings } from "./ui-strings.ts";

/** The server's self-check. It calls other services, so its result is reused for five minutes. */
export const stateQuery = queryOptions({
  queryKey: ["site", "state"],
  queryFn: () => jsonOf(api.site.state.$get()),
  staleTime: 5 * 60_000,
});

/** The name of a known part that a finding is about; otherwise it names a file and line. */
export function partName(about: string): string {
  return about in strings.parts ? strings.parts[about as keyof typeof strings.parts] : about;
}
