import { colourStyleFile } from "../../../site/brand/brand.ts";
import type { DeskDocument } from "../../../site/desk-documents.ts";

/** The owner's application. */
export function Desk({ files, facts }: DeskDocument) {
  const { owner, calendar, brand } = facts;
  return (
    <html lang="en" data-brand={owner.brand} data-calendar={calendar.kind} data-country={owner.country ?? "DE"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{owner.brand}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={files.style} />
        {brand?.colours && <link rel="stylesheet" href={`/${colourStyleFile}`} />}
        <script type="module" src={files.script} />
      </head>
      <body>
        <div id="desk" />
        <noscript>The desk needs JavaScript.</noscript>
      </body>
    </html>
  );
}

/** The page that is being edited: the application draws it with the draft, which the desk hands over. */
export function EditedPage({ files, facts }: DeskDocument) {
  const { script, styles } = files.page;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{facts.owner.brand}</title>
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="root" />
      </body>
    </html>
  );
}
