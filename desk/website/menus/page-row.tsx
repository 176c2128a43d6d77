import { useState } from "react";
import { flushSync } from "react-dom";
import { pageEntrySchema } from "../../../kit/page-entry-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { Page } from "../../../site/pages.ts";
import { addressOfPlace } from "../../content/place-address.ts";
import { Field } from "../../field.tsx";
import { Fold } from "../../fold.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { TextList } from "../find/text-list.tsx";
import { focusNext } from "../focus-next.ts";
import { FoldableRow } from "./foldable-row.tsx";
import { linksToPage } from "./links-to-page.ts";
import { MenuChoice } from "./menu-choice.tsx";
import {
  addressMistake,
  hasFixedAddress,
  isNeeded,
  placeOfPage,
  withAddress,
  withCopy,
  withoutPage,
  withPage,
  withPageMoved,
} from "./page-table.ts";
import { strings } from "./ui-strings.ts";

interface PageRowProps extends Editing {
  page: Page;
  /** In its menu. */
  index: number;
  count: number;
}

/** One page: what menus and addresses say of it, and what can be done with it. */
export function PageRow({ page, index, count, ...editing }: PageRowProps) {
  const { draft, files } = editing;
  const name = page.label[locale];
  return (
    <li className="border-line border-t">
      <FoldableRow
        name={name}
        heading={
          <>
            <a
              id={`page-${page.id}`}
              href={`#/site/pages/${page.id}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {name}
            </a>
            <span className="text-ink-2 text-small wrap-anywhere">{page.path}</span>
            {page.hidden && <span className="bg-bank px-2 text-small">{strings.hidden}</span>}
          </>
        }
        index={index}
        count={count}
        onMove={(step) => draft.edit(placeOfPage(page.id), withPageMoved(files, page.id, step))}
      >
        <PageSettings {...editing} page={page} />
      </FoldableRow>
    </li>
  );
}

function PageSettings({ page, ...editing }: Editing & { page: Page }) {
  const { draft, files } = editing;
  const place = placeOfPage(page.id);
  const leadingHere = linksToPage(files, page.id);
  const isFree = !isNeeded(page.id);
  const toggle = () => draft.edit(place, withPage(files, page.id, "hidden", page.hidden ? undefined : true));
  function remove(button: HTMLElement) {
    focusNext(button, () => draft.edit(place, withoutPage(files, page.id)));
  }
  function copy() {
    const copied = withCopy(files, page.id);
    draft.edit(placeOfPage(copied.id), copied.files);
    navigate("site", "pages", copied.id, copied.opening);
  }
  return (
    <div className="grid gap-4 pt-2 pb-6">
      <SchemaForm edited={editedOf(editing)} schema={pageEntrySchema} place={place} only={["label", "indexed"]} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <MenuChoice
          files={files}
          value={page.menu ?? ""}
          onChange={({ target }) => {
            flushSync(() => draft.edit(place, withPage(files, page.id, "menu", target.value || undefined)));
            // The row is in another list now, and the focus goes along.
            document.getElementById(`page-${page.id}`)?.focus();
          }}
        />
        <AddressField {...editing} page={page} />
      </div>
      {isFree && leadingHere.length > 0 && (
        <Fold summary={strings.leadingHere(leadingHere.length)}>
          <p className="mb-2 max-w-prose text-small">{strings.leadingHereText}</p>
          <TextList files={files} places={leadingHere} addressOf={(it) => addressOfPlace(it, page.id)} />
        </Fold>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isFree && <SmallButton onClick={toggle}>{page.hidden ? strings.show : strings.hide}</SmallButton>}
        <SmallButton onClick={copy}>{strings.copy}</SmallButton>
        {isFree && leadingHere.length === 0 && (
          <SmallButton onClick={({ currentTarget }) => remove(currentTarget)}>{strings.remove}</SmallButton>
        )}
      </div>
      {!isFree && <p className="text-small">{strings.needed}</p>}
    </div>
  );
}

/** What is typed becomes the address when it is left: half an address would be one. */
function AddressField({ draft, files, page }: Editing & { page: Page }) {
  const [typed, setTyped] = useState<string | null>(null);
  const path = typed ?? page.path;
  const mistake = path === page.path ? null : addressMistake(contentOf(files).site.pages, page.id, path);
  const isFixed = hasFixedAddress(page.id);
  function take() {
    if (mistake !== null) return;
    setTyped(null);
    if (path !== page.path)
      draft.edit(placeOfPage(page.id), withAddress(draft.base, files, page.id, path as Page["path"]));
  }
  return (
    <Field
      label={strings.address}
      hint={isFixed ? strings.fixedAddress : strings.addressHint}
      error={mistake && strings[mistake]}
    >
      {(control) => (
        <input
          {...control}
          readOnly={isFixed}
          spellCheck={false}
          value={path}
          onChange={(event) => setTyped(event.target.value.trim())}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
      )}
    </Field>
  );
}
