import { type FormEvent, useState } from "react";
import { locales } from "../../../site/locale.ts";
import { localeOf, type PageId, pageIds, pages, pathOf } from "../../../site/pages.ts";
import { goTo } from "../arrival.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { ToolProps } from "../tool.ts";
import { NewPage } from "./new-page.tsx";
import { OldAddresses } from "./old-addresses.tsx";
import { labelOf, menuName, PageChoice, type PartProps } from "./page-choice.tsx";
import { pageWords } from "./words.ts";

/** All pages with their addresses, a form for a new one, and the old addresses that lead to them. */
export function PagesPanel({ language, say, onChanged, onClose }: ToolProps) {
  const words = pageWords[language];
  return (
    <section
      className="list wide pages"
      aria-label={say.pages}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{say.pages}</h2>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </header>
      <div className="parts">
        <details>
          <summary>{words.create}</summary>
          <NewPage language={language} say={say} words={words} />
        </details>
        <details>
          <summary>{words.redirects}</summary>
          <OldAddresses language={language} say={say} words={words} onChanged={onChanged} />
        </details>
        <details open>
          <summary>{words.all}</summary>
          <ul>
            {pageIds.map((id) => (
              <Row key={id} id={id} language={language} say={say} words={words} />
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

function Row({ id, language, say, words }: PartProps & { id: PageId }) {
  const [isAsking, setAsking] = useState(false);
  const { path, menu, kit } = pages[id];
  const names = [...new Set(locales.map((locale) => labelOf(id, locale)))].join(" · ");
  return (
    <li>
      <a href={pathOf(id, localeOf(location.pathname))} aria-current={location.pathname === path ? "page" : undefined}>
        {names}
      </a>
      <small>
        {path} · {menu ? words.inMenu(menuName(menu, language)) : words.inFooter}
      </small>
      {kit && !isAsking && (
        <button type="button" aria-label={words.removeNamed(labelOf(id, language))} onClick={() => setAsking(true)}>
          {words.remove}
        </button>
      )}
      {isAsking && <Removal id={id} language={language} say={say} words={words} onKeep={() => setAsking(false)} />}
    </li>
  );
}

function Removal({ id, language, say, words, onKeep }: PartProps & { id: PageId; onKeep(): void }) {
  const [note, setNote] = useState("");
  const name = labelOf(id, language);
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const leadsTo = String(new FormData(event.currentTarget).get("leadsTo")) as PageId;
    setNote(say.saving);
    try {
      const answer = await answerOf(api.pages.remove.$post({ json: { id, leadsTo } }));
      if (!answer.ok) return setNote(sentenceOf(answer, say));
      goTo(pathOf(leadsTo, localeOf(location.pathname)), { message: words.removed(name) });
    } catch {
      setNote(say.unreachable);
    }
  };
  return (
    <form onSubmit={remove}>
      <PageChoice label={words.removing(name)} name="leadsTo" language={language} without={id} />
      <p className="buttons">
        <button type="submit" className="main">
          {words.really}
        </button>
        <button type="button" onClick={onKeep}>
          {words.keep}
        </button>
      </p>
      <p role="status" className="note">
        {note}
      </p>
    </form>
  );
}
