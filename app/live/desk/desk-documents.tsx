import type { ReactNode } from "react";
import { colourStyleFile } from "../../../site/brand/brand.ts";
import { clockOf } from "../../../site/clock.ts";
import type { DeskDocument } from "../../../site/desk-documents.ts";

/** The owner's application. */
export function Desk({ files, facts }: DeskDocument) {
  const { owner, calendar, brand } = facts;
  const { zone, weekStart } = clockOf(owner);
  return (
    <Application
      files={{ script: files.script, styles: brand?.colours ? [files.style, `/${colourStyleFile}`] : [files.style] }}
      title={owner.brand}
      root="desk"
      data={{
        ...{ "data-brand": owner.brand, "data-calendar": calendar.kind, "data-country": owner.country ?? "DE" },
        ...{ "data-zone": zone, "data-week-start": String(weekStart) },
      }}
      head={<meta name="color-scheme" content="light dark" />}
    >
      <noscript>The desk needs JavaScript.</noscript>
    </Application>
  );
}

/** The page that is being edited: the application draws it with the draft, which the desk hands over. */
export function EditedPage({ files, facts }: DeskDocument) {
  return <Application files={files.page} title={facts.owner.brand} root="root" />;
}

interface ApplicationProps {
  files: DeskDocument["files"]["page"];
  title: string;
  /** Id of the element that the script draws in. */
  root: string;
  data?: Record<`data-${string}`, string>;
  head?: ReactNode;
  children?: ReactNode;
}

function Application({ files, title, root, data, head, children }: ApplicationProps) {
  return (
    <html lang="en" {...data}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {head}
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body>
        <div id={root} />
        {children}
      </body>
    </html>
  );
}
