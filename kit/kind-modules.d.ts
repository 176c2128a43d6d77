/** Made of the folders of `kit/sections/` (scripts/build/kind-modules.ts): the component of each kind, or a loader for it. */
declare module "virtual:kinds" {
  export const kinds: Readonly<Record<string, () => Promise<import("react").ComponentType<never>>>>;
}

declare module "virtual:all-kinds" {
  export const kinds: Readonly<Record<string, import("react").ComponentType<never>>>;
}
