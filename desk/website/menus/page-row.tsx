import { useState } from "react";
import { flushSync } from "react-dom";
import { siteSchema } from "../../../kit/site-schema.ts";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { contentOf } from "../../../render/content-files.ts";
import type { Page } from "../../../site/pages.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { TextList } from "../other-texts/text-list.tsx";
import { addressOfPlace } from "../place-address.ts";
import type { Editing } from "../publish/draft-screen.tsx";
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

type PageRowProps = Editing & { page: Page; isFirst: boolean; isLast: boolean };

/** One page: what menus and addresses say of it, and what can be done with it. */
export function PageRow({ page, isFirst, isLast, ...editing }: PageRowProps) {
  const { draft, files } = editing;
  const name = page.label[locale];
  return (
    <li className="border-line border-t">
      <FoldableRow
        name={name}
        heading={
          <>
            <a
              id={rowId(page)}
              href={`#/site/pages/${page.id}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {name}
            </a>
            <span className="text-ink-2 text-small wrap-anywhere">{page.path}</span>
            {page.hidden && <span className="bg-bank px-2 text-small">{strings.hidden}</span>}
          </>
        }
        isFirst={isFirst}
        isLast={isLast}
        onMove={(step) => draft.edit(placeOfPage(page.id), withPageMoved(files, page.id, step))}
      >
        <PageSettings {...editing} page={page} />
      </FoldableRow>
    </li>
  );
}

function PageSettings({ page, ...editing }: Editing & { page: Page }) {
  const { draft, files, problems } = editing;
  const place = placeOfPage(page.id);
  const leadingHere = linksToPage(files, page.id);
  const change = (it: Parameters<typeof withPage>[2]) => draft.edit(place, withPage(files, page.id, it));
  const small = buttonLook({ look: "line", size: "small" });
  return (
    <div className="grid gap-4 pt-2 pb-6">
      <SchemaForm
        edited={{ files, problems, edit: draft.edit }}
        schema={siteSchema.shape.pages}
        place={place}
        only={["label", "indexed"]}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <MenuChoice
          files={files}
          menu={page.menu}
          choose={(menu) => {
            flushSync(() => change({ menu }));
            // The row is in another list now, and the focus goes along.
            document.getElementById(rowId(page))?.focus();
          }}
        />
        <AddressField {...editing} page={page} />
      </div>
      {!isNeeded(page.id) && leadingHere.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2">{strings.leadingHere(leadingHere.length)}</summary>
          <p className="mb-2 max-w-prose">{strings.leadingHereText}</p>
          <TextList files={files} places={leadingHere} addressOf={(it) => addressOfPlace(it, page.id)} />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isNeeded(page.id) && (
          <button type="button" className={small} onClick={() => change({ hidden: page.hidden ? undefined : true })}>
            {page.hidden ? strings.show : strings.hide}
          </button>
        )}
        <button
          type="button"
          className={small}
          onClick={() => {
            const copy = withCopy(files, page.id);
            draft.edit(placeOfPage(copy.id), copy.files);
            navigate("site", "pages", copy.id);
          }}
        >
          {strings.copy}
        </button>
        {!isNeeded(page.id) && leadingHere.length === 0 && (
          <button type="button" className={small} onClick={() => draft.edit(place, withoutPage(files, page.id))}>
            {strings.remove}
          </button>
        )}
      </div>
      {isNeeded(page.id) && <p className="text-small">{strings.needed}</p>}
    </div>
  );
}

function rowId({ id }: Page): string {
  return `page-${id}`;
}

/** What is typed becomes the address when it is left: half an address would be one. */
function AddressField({ draft, files, page }: Editing & { page: Page }) {
  const [typed, setTyped] = useState<string | null>(null);
  const path = typed ?? page.path;
  const mistake = path === page.path ? null : addressMistake(contentOf(files).site.pages, page.id, path);
  if (hasFixedAddress(page.id))
    return (
      <div>
        <p className="font-semibold">{strings.address}</p>
        <p>{strings.fixedAddress(page.path)}</p>
      </div>
    );
  function take() {
    if (mistake !== null) return;
    setTyped(null);
    if (path !== page.path)
      draft.edit(placeOfPage(page.id), withAddress(draft.base, files, page.id, path as Page["path"]));
  }
  return (
    <Field label={strings.address} hint={strings.addressHint} error={mistake && strings.addressMistakes[mistake]}>
      {(control) => (
        <input
          {...control}
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
