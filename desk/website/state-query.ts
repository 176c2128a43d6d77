import { queryOptions } from "@tanstack/react-query";
import { api, jsonOf } from "../api.ts";

/** What the server finds when it looks at itself. It asks others for that, so not each time that a screen is opened. */
export const stateQuery = queryOptions({
  queryKey: ["site", "state"],
  queryFn: () => jsonOf(api.site.state.$get()),
  staleTime: 5 * 60_000,
});
