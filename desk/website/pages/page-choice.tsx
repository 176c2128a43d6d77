import type { ReactNode } from "react";
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
  const nameOf = (id: PageId, label: string) =>
    changed.has(`pages/${id}.json`) ? `${label} (${strings.changedPage})` : label;
  return (
    <select
      aria-label={strings.page}
      className={`${controlLook} max-w-72 font-semibold`}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      <PageOptions files={files} nameOf={nameOf}>
        <option value="not-found">{nameOf("not-found", strings.notFound)}</option>
      </PageOptions>
    </select>
  );
}

interface PageOptionsProps {
  files: ContentFiles;
  nameOf?: (id: PageId, label: string) => string;
  /** After the pages that are in no menu. */
  children?: ReactNode;
}

/** The pages, for a select. */
export function PageOptions({ files, nameOf = (_, label) => label, children }: PageOptionsProps) {
  const { menus, pages } = contentOf(files).site;
  const optionsOf = (wanted: (page: Page) => boolean) =>
    pages.filter(wanted).map(({ id, label }) => (
      <option key={id} value={id}>
        {nameOf(id, label[locale])}
      </option>
    ));
  const ofMenu = (menu: string | undefined) => optionsOf((page) => !page.hidden && page.menu === menu);
  const hidden = optionsOf((page) => page.hidden === true);
  return (
    <>
      {menus.map(({ id, label }) => (
        <optgroup key={id} label={label[locale]}>
          {ofMenu(id)}
        </optgroup>
      ))}
      <optgroup label={strings.otherPages}>
        {ofMenu(undefined)}
        {children}
      </optgroup>
      {hidden.length > 0 && <optgroup label={strings.hiddenPages}>{hidden}</optgroup>}
    </>
  );
}
