/** The files of `content/` by their name below it, parsed: `site.json`, `pages/home.json`. */
export type ContentFiles = Readonly<Record<string, unknown>>;
