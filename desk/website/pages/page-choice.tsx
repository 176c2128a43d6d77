import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Page, PageId } from "../../../site/pages.ts";
import { controlLook } from "../../field.tsx";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

interface PageChoiceProps {
  files: ContentFiles;
  /** Names of the files that the draft changes. */
  changed: ReadonlySet<string>;
  chosen: PageId;
  choose: (page: PageId) => void;
}

/** All pages, as the menus group them. */
export function PageChoice({ files, changed, chosen, choose }: PageChoiceProps) {
  const { menus, pages } = contentOf(files).site;
  const optionOf = (id: PageId, label: string) => (
    <option key={id} value={id}>
      {changed.has(`pages/${id}.json`) ? `${label} (${strings.changedPage})` : label}
    </option>
  );
  const optionsOf = (wanted: (page: Page) => boolean) =>
    pages.filter(wanted).map(({ id, label }) => optionOf(id, label[locale]));
  const ofMenu = (menu: string | undefined) => optionsOf((page) => !page.hidden && page.menu === menu);
  const hidden = optionsOf((page) => page.hidden === true);
  return (
    <select
      aria-label={strings.page}
      className={`${controlLook} max-w-72 font-semibold`}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      {menus.map(({ id, label }) => (
        <optgroup key={id} label={label[locale]}>
          {ofMenu(id)}
        </optgroup>
      ))}
      <optgroup label={strings.otherPages}>
        {ofMenu(undefined)}
        {optionOf("not-found", strings.notFound)}
      </optgroup>
      {hidden.length > 0 && <optgroup label={strings.hiddenPages}>{hidden}</optgroup>}
    </select>
  );
}
