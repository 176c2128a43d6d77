import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import type * as Prerender from "../../app/shell/entry.prerender.tsx";
import { hideSamples } from "../../scripts/vite-plugins.ts";

/** An environment of its own, in which the pages are rendered as a build with `SAMPLES=hide` does. */
const environment = "withoutSamples";

/** Whether an address asks for the page without what is still marked as sample: `/about?samples=hide`. */
export function isPreview(address: string): boolean {
  return URL.parse(address, "http://localhost")?.searchParams.get("samples") === "hide";
}

export function previewWithoutSamples(): Plugin[] {
  return [
    {
      name: "isarbridge-preview",
      config: () => ({
        environments: {
          [environment]: { consumer: "server", define: { "import.meta.env.SAMPLES": '"hide"' } },
        },
      }),
    },
    { ...hideSamples(), applyToEnvironment: ({ name }) => name === environment },
  ];
}

/** The module that renders such an address, made of the sources as they are now; null for any other address. */
export async function previewRenderer(dev: ViteDevServer, url: URL): Promise<typeof Prerender | null> {
  const preview = dev.environments[environment];
  if (!isPreview(url.href) || !preview || !isRunnableDevEnvironment(preview)) return null;
  // What is left out is found out from all pages when the module is loaded.
  preview.runner.clearCache();
  return preview.runner.import("/app/shell/entry.prerender.tsx");
}
