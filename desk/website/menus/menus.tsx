import { useState } from "react";
import { siteSchema } from "../../../kit/site-schema.ts";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { contentOf } from "../../../render/content-files.ts";
import type { Menu } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { NewPageDialog } from "./new-page-dialog.tsx";
import { PageRow } from "./page-row.tsx";
import { withMenuMoved } from "./page-table.ts";
import { strings } from "./ui-strings.ts";

/** All pages as the menus have them: names, addresses, order, hiding, and new ones. */
export function Menus(editing: Editing) {
  const { draft, files } = editing;
  const [isAdding, setAdding] = useState(false);
  const { menus, pages } = contentOf(files).site;
  const rowsOf = (menu: string | undefined) => {
    const inMenu = pages.filter((page) => page.menu === menu);
    return (
      <ul className="border-line border-b">
        {inMenu.map((page, index) => (
          <PageRow key={page.id} {...editing} page={page} isFirst={index === 0} isLast={index === inMenu.length - 1} />
        ))}
      </ul>
    );
  };
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose">{strings.text}</p>
        <button type="button" className={buttonLook({ look: "line", size: "small" })} onClick={() => setAdding(true)}>
          {strings.newPage}
        </button>
      </div>
      {menus.map((menu, index) => (
        <section key={menu.id} aria-labelledby={`menu-${menu.id}`}>
          <MenuHeading {...editing} menu={menu} isFirst={index === 0} isLast={index === menus.length - 1} />
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
      <NewPageDialog
        isOpen={isAdding}
        files={files}
        onCancel={() => setAdding(false)}
        onAdd={({ files, id }) => {
          setAdding(false);
          draft.edit(`site.json#pages/${id}`, files);
          navigate("site", "pages", id);
        }}
      />
    </div>
  );
}

type MenuHeadingProps = Editing & { menu: Menu; isFirst: boolean; isLast: boolean };

function MenuHeading({ draft, files, problems, menu, isFirst, isLast }: MenuHeadingProps) {
  const [isOpen, setOpen] = useState(false);
  const place = `site.json#menus/${menu.id}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`menu-${menu.id}`} className="type-h3">
          {menu.label[locale]}
        </h2>
        <span className="flex items-center gap-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? strings.close : strings.rename}: ${menu.label[locale]}`}
            className="min-h-11 px-2 text-small underline"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? strings.close : strings.rename}
          </button>
          <MoveButtons
            name={menu.label[locale]}
            isFirst={isFirst}
            isLast={isLast}
            onMove={(step) => draft.edit(place, withMenuMoved(files, menu.id, step))}
          />
        </span>
      </div>
      {isOpen && (
        <div className="grid gap-4 pb-4">
          <SchemaForm
            edited={{ files, problems, edit: draft.edit }}
            schema={siteSchema.shape.menus}
            place={place}
            only={["label", "line"]}
          />
        </div>
      )}
    </>
  );
}
