import { type FormEvent, useState } from "react";
import { pageIds } from "../../../site/pages.ts";
import { redirects } from "../../../site/redirects.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import { labelOf, PageChoice, type PartProps } from "./page-choice.tsx";

/** The old addresses, each with where it leads; one more, or one less. */
export function OldAddresses({ language, say, words, onChanged }: PartProps & { onChanged(): void }) {
  const [table, setTable] = useState<Record<string, string>>(redirects);
  const [isElsewhere, setElsewhere] = useState(false);
  const [note, setNote] = useState("");

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const from = String(data.get("from")).trim();
    const to = String(data.get("to") || data.get("address")).trim();
    setNote(say.saving);
    try {
      const answer = await answerOf(api.pages.redirects.$post({ json: { from, to } }));
      if (!answer.ok) return setNote(answer.code === "address-taken" ? words[answer.code] : sentenceOf(answer, say));
      setTable({ ...table, [from]: to });
      form.reset();
      setElsewhere(false);
      setNote(words.added(from));
      onChanged();
    } catch {
      setNote(say.unreachable);
    }
  };
  const remove = async (from: string) => {
    setNote(say.saving);
    try {
      const answer = await answerOf(api.pages.redirects.remove.$post({ json: { from } }));
      if (!answer.ok) return setNote(sentenceOf(answer, say));
      setTable(Object.fromEntries(Object.entries(table).filter(([address]) => address !== from)));
      setNote(words.redirectRemoved(from));
      onChanged();
    } catch {
      setNote(say.unreachable);
    }
  };
  const nameOf = (target: string) => {
    const id = pageIds.find((page) => page === target);
    return id ? labelOf(id, language) : target;
  };

  return (
    <>
      <p>{words.redirectsExplained}</p>
      {Object.keys(table).length === 0 && <p>{words.noRedirects}</p>}
      <ul>
        {Object.entries(table).map(([from, to]) => (
          <li key={from}>
            <span>
              {from} → {nameOf(to)}
            </span>
            <button type="button" aria-label={words.removeRedirect(from)} onClick={() => remove(from)}>
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <label>
          <span>{words.from}</span>
          <input name="from" required pattern="/[^\s?#]+" placeholder="/old-page.html" spellCheck={false} />
        </label>
        <PageChoice
          label={words.to}
          name="to"
          language={language}
          other={words.elsewhere}
          onChange={(value) => setElsewhere(value === "")}
        />
        {isElsewhere && (
          <label>
            <span>{words.elsewhereAddress}</span>
            <input name="address" required pattern="/[^\s]*" placeholder="/downloads/cv.pdf" spellCheck={false} />
          </label>
        )}
        <button type="submit" className="main">
          {words.add}
        </button>
      </form>
      <p role="status" className="note">
        {note}
      </p>
    </>
  );
}
