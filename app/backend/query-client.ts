import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;
const second = 1_000;

/** The data cache with the constants of spec section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 5 * minute,
        retry: 3,
        retryDelay: (failures) => Math.min(second * 2 ** failures, 30 * second),
      },
      // A visitor must not wait seven seconds for an error, nor for a network that may never come back.
      mutations: { retry: 0, networkMode: "always" },
    },
  });
}
