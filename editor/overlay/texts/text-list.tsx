import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { pageShownAt } from "../../../app/shell/page-modules.ts";
import { type ShownText, textsHeldBy } from "../page/live-content.ts";
import { answerOf, api } from "../server.ts";
import type { ToolProps } from "../tool.ts";

type Scope = "page" | "around" | "wholeSite";
const scopes: readonly Scope[] = ["page", "around", "wholeSite"];
const around = ["app/content/chrome.ts", "app/content/forms.ts", "app/content/not-found.ts", "site/pages.ts"];

interface Listed extends ShownText {
  path: string;
}

/** Every text, also one that the page does not show: titles, descriptions, menus, messages of the forms. */
export function TextList({ say, onChoose, onClose }: ToolProps) {
  const [scope, setScope] = useState<Scope>("page");
  const [search, setSearch] = useState("");
  const [everything, setEverything] = useState<Listed[]>([]);
  const wanted = useDeferredValue(search.trim().toLowerCase());

  useEffect(() => {
    const listed = answerOf(api.texts.modules.$get()).then((sources) =>
      sources.flatMap(({ number, file, texts }) =>
        texts.map(({ index, en, de }) => ({ file: number, index, en: en.value, de: de.value, path: file })),
      ),
    );
    // An editor that does not answer is told of by the bar.
    listed.then(setEverything, () => setEverything([]));
  }, []);

  const texts = useMemo(() => {
    if (scope === "wholeSite") return everything;
    const files = scope === "page" ? [`app/content/${pageShownAt(location.pathname)}.ts`] : around;
    const known = new Map(everything.map((text) => [keyOf(text), text]));
    return textsHeldBy(files).flatMap((text) => known.get(keyOf(text)) ?? []);
  }, [scope, everything]);
  const found = texts.filter(({ en, de }) => `${en}\n${de}`.toLowerCase().includes(wanted));

  return (
    <section
      className="list"
      aria-label={say.texts}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <select aria-label={say.scope} value={scope} onChange={({ target }) => setScope(target.value as Scope)}>
          {scopes.map((name) => (
            <option key={name} value={name}>
              {say[name]}
            </option>
          ))}
        </select>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
        <input
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <small role="status">{say.found(found.length)}</small>
      </header>
      <ul>
        {found.map(({ file, index, en, de, path }) => (
          <li key={`${file} ${index}`}>
            <button type="button" onClick={() => onChoose({ kind: "text", number: file, file: path, index })}>
              <span lang="en">{en}</span>
              <span lang="de">{de}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf({ file, index }: ShownText): string {
  return `${file} ${index}`;
}
