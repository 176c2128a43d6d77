import { siteSchema } from "../../../kit/site-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import { Fold } from "../../fold.tsx";
import { withEntryMoved } from "../../form/list-changes.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { locale } from "../../language.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { FoldableRow } from "./foldable-row.tsx";
import { NewPage } from "./new-page.tsx";
import { PageRow } from "./page-row.tsx";
import { strings } from "./ui-strings.ts";

/** All pages as the menus have them: names, addresses, order, hiding, and new ones. */
export function Menus(editing: Editing) {
  const { draft, files } = editing;
  const { menus, pages } = contentOf(files).site;
  const rowsOf = (menu: string | undefined) => {
    const inMenu = pages.filter((page) => page.menu === menu);
    return (
      <ul className="border-line border-b">
        {inMenu.map((page, index) => (
          <PageRow key={page.id} {...editing} page={page} index={index} count={inMenu.length} />
        ))}
      </ul>
    );
  };
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="grid gap-3">
        <p className="max-w-prose">{strings.text}</p>
        <Fold summary={strings.newPage}>
          <NewPage files={files} draft={draft} />
        </Fold>
      </div>
      {menus.map((menu, index) => (
        <section key={menu.id} aria-labelledby={`menu-${menu.id}`}>
          <FoldableRow
            name={menu.label[locale]}
            heading={
              <h2 id={`menu-${menu.id}`} className="type-h3">
                {menu.label[locale]}
              </h2>
            }
            index={index}
            count={menus.length}
            onMove={(step) => {
              const moved = withEntryMoved(files, "site.json#menus", index, index + step);
              draft.edit(moved.place, moved.files);
            }}
          >
            <div className="pb-4">
              <SchemaForm
                edited={editedOf(editing)}
                schema={siteSchema.shape.menus}
                place={`site.json#menus/${menu.id}`}
                only={["label", "line"]}
              />
            </div>
          </FoldableRow>
          {rowsOf(menu.id)}
        </section>
      ))}
      <section aria-labelledby="menu-none">
        <h2 id="menu-none" className="type-h3 mb-1">
          {strings.noMenu}
        </h2>
        <p className="mb-2 text-ink-2 text-small">{strings.noMenuText}</p>
        {rowsOf(undefined)}
      </section>
    </div>
  );
}
