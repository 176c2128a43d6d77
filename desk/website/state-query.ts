import { queryOptions } from "@tanstack/react-query";
import { api, jsonOf } from "../api.ts";

/** The server's self-check. It calls other services, so its result is reused for five minutes. */
export const stateQuery = queryOptions({
  queryKey: ["site", "state"],
  queryFn: () => jsonOf(api.site.state.$get()),
  staleTime: 5 * 60_000,
});
