import type { ReactNode, Ref } from "react";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Page, PageId } from "../../site/pages.ts";
import { controlLook } from "../field.tsx";
import { locale } from "../language.ts";
import { strings } from "./ui-strings.ts";

interface PageChoiceProps {
  ref?: Ref<HTMLSelectElement>;
  files: ContentFiles;
  chosen: PageId;
  choose: (page: PageId) => void;
}

/** All pages, as the menus group them. */
export function PageChoice({ ref, files, chosen, choose }: PageChoiceProps) {
  return (
    <select
      ref={ref}
      aria-label={strings.page}
      className={`${controlLook} flex-[1_1_7rem] font-semibold tablet:max-w-52`}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      <PageOptions files={files}>
        <option value="not-found">{strings.notFound}</option>
      </PageOptions>
    </select>
  );
}

interface PageOptionsProps {
  files: ContentFiles;
  /** After the pages that are in no menu. */
  children?: ReactNode;
}

/** The pages, for a select. */
export function PageOptions({ files, children }: PageOptionsProps) {
  const { menus, pages } = contentOf(files).site;
  const optionsOf = (wanted: (page: Page) => boolean) =>
    pages.filter(wanted).map(({ id, label }) => (
      <option key={id} value={id}>
        {label[locale]}
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
