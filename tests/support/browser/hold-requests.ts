import type { Page, Route } from "@playwright/test";

/** Keeps requests to these addresses waiting until the returned function is called; the server then answers them, or `answer` does. */
export async function holdRequests(
  page: Page,
  addresses: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Keeps the application from loading, which scripts alone are needed for. */
export function holdApplication(page: Page, answer?: (route: Route) => Promise<void>): Promise<() => void> {
  return holdRequests(page, "**/*.js", answer);
}
