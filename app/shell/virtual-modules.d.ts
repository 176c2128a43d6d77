/** Made of `content/` (scripts/content-modules.ts): a loader for each page. */
declare module "virtual:pages" {
  export const pages: Readonly<Record<string, () => Promise<unknown>>>;
}
