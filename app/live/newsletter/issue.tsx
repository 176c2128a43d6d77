import { Icon } from "../../../kit/ui/icon.tsx";
import { Markdown } from "../../../kit/ui/markdown.tsx";
import { LineLink } from "../../../kit/ui/plain-frame.tsx";
import type { IssueDocument, IssueDocumentContext, ListedIssue } from "../../../site/issue-documents.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { type Day, formatDate } from "../../../site/time.ts";

/** What the head of a newsletter issue has besides the title: its addresses, or that it has none for search engines; its stylesheet. */
export function IssueHead({ locale, addresses, isIndexed, style }: IssueDocumentContext) {
  return (
    <>
      {isIndexed ? (
        <>
          <link rel="canonical" href={addresses[locale]} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addresses[language]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addresses.en} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="stylesheet" href={style} />
    </>
  );
}

/** The main part of a newsletter issue on the web, or of the list of them, with the utilities that pages have. */
export function IssueMain({ view, context }: { view: IssueDocument; context: IssueDocumentContext }) {
  return (
    <section className="pt-head">
      <div className="wrap pt-[clamp(1.5rem,3.4vw,3rem)] pb-block">
        <div className="max-w-[42rem]">
          {view.document === "issue" ? <Issue {...view} {...context} /> : <List {...view} {...context} />}
        </div>
      </div>
    </section>
  );
}

type Shown<Name> = Extract<IssueDocument, { document: Name }> & IssueDocumentContext;

function Issue({ subject, day, text, texts, paths, locale }: Shown<"issue">) {
  return (
    <article>
      <a href={paths.list} className={back}>
        <Icon name="arrow-left" />
        {texts.all}
      </a>
      <h1 className="type-h2 wrap-anywhere">{subject}</h1>
      <p className="mt-3 text-ink-2">
        {texts.newsletterOf} <Started {...{ day, locale }} />
      </p>
      <div className="issue-text">
        <Markdown tokens={text} />
      </div>
      <Subscribe {...{ texts, paths }} />
    </article>
  );
}

function List({ issues, texts, paths, locale }: Shown<"list">) {
  return (
    <>
      <h1 className="type-h1">{texts.all}</h1>
      <ul className="mt-6 grid gap-3">
        {issues.map((issue) => (
          <Entry key={issue.path} {...issue} locale={locale} />
        ))}
      </ul>
      <Subscribe {...{ texts, paths }} />
    </>
  );
}

function Entry({ path, subject, preheader, day, locale }: ListedIssue & { locale: Locale }) {
  return (
    <li className="border-t-2 border-ink pt-4 wrap-anywhere">
      <h2 className="type-h3">
        <a href={path} className="underline decoration-1 underline-offset-3 hover:decoration-2">
          {subject}
        </a>
      </h2>
      <p className="mt-3 text-ink-2">
        <Started {...{ day, locale }} />
        {preheader !== "" && `: ${preheader}`}
      </p>
    </li>
  );
}

function Started({ day, locale }: { day: Day; locale: Locale }) {
  return <time dateTime={day}>{formatDate(day, locale)}</time>;
}

function Subscribe({ texts, paths }: Pick<IssueDocumentContext, "texts" | "paths">) {
  return (
    <p className="mt-6 border-t border-line pt-2.5">
      <LineLink href={paths.subscribe}>{texts.site}</LineLink>
    </p>
  );
}

const back =
  "mb-3 inline-flex min-h-11 items-center gap-2 text-small font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline";
