import { type FormEvent, useState } from "react";
import { localized } from "../../../site/locale.ts";
import { localeOf, localizePath, type Menu, menuIds } from "../../../site/pages.ts";
import type { SectionKind } from "../../server/new-page-source.ts";
import { goTo } from "../arrival.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import { menuName, type PartProps } from "./page-choice.tsx";

const usual: readonly SectionKind[] = ["offer-columns", "faq", "contact"];

/** Name, address, place and sections of a new page: content alone. It is opened as soon as it is there. */
export function NewPage({ language, say, words }: PartProps) {
  const [english, setEnglish] = useState("");
  /** Follows the name until somebody types another one. */
  const [address, setAddress] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const shownAddress = address ?? addressFrom(english);

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const label = localized((locale) => String(form.get(locale)).trim());
    const menu = (String(form.get("menu")) || null) as Menu | null;
    const kinds = form.getAll("kinds") as SectionKind[];
    if (kinds.length === 0) return setNote(words.noSections);
    setNote(say.saving);
    try {
      const answer = await answerOf(api.pages.$post({ json: { label, path: shownAddress, menu, kinds } }));
      if (!answer.ok) {
        const isTaken = answer.code === "address-taken" || answer.code === "name-taken";
        return setNote(isTaken ? words[answer.code] : sentenceOf(answer, say));
      }
      const path = localizePath(shownAddress as `/${string}`, localeOf(location.pathname));
      goTo(path, { message: words.made(label[language]) });
    } catch {
      setNote(say.unreachable);
    }
  };

  return (
    <form onSubmit={create}>
      <label>
        <span>{words.nameEn}</span>
        <input
          name="en"
          lang="en"
          required
          maxLength={40}
          value={english}
          onChange={({ target }) => setEnglish(target.value)}
        />
      </label>
      <label>
        <span>{words.nameDe}</span>
        <input name="de" lang="de" required maxLength={40} />
      </label>
      <label>
        <span>{words.address}</span>
        <input
          required
          pattern="(/[a-z0-9]+(-[a-z0-9]+)*)+"
          spellCheck={false}
          autoCapitalize="none"
          value={shownAddress}
          onChange={({ target }) => setAddress(target.value)}
        />
        <small>{words.addressExplained}</small>
      </label>
      <label>
        <span>{words.menu}</span>
        <select name="menu">
          {menuIds.map((menu) => (
            <option key={menu} value={menu}>
              {words.inMenu(menuName(menu, language))}
            </option>
          ))}
          <option value="">{words.footerOnly}</option>
        </select>
      </label>
      <fieldset className="kinds">
        <legend>{words.sections}</legend>
        <p>{words.sectionsExplained}</p>
        {(Object.keys(words.kinds) as SectionKind[]).map((kind) => (
          <label key={kind} className="check">
            <input type="checkbox" name="kinds" value={kind} defaultChecked={usual.includes(kind)} />
            <span>{words.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="main">
        {words.make}
      </button>
      <p role="status" className="note">
        {note}
      </p>
    </form>
  );
}

/** `/ai-for-teams` of "AI for teams". */
function addressFrom(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "");
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.length > 0 ? `/${words.join("-")}` : "";
}
