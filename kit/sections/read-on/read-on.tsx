import { useId } from "react";
import type { Props } from "../../fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { useSite } from "../../ui/site.tsx";
import { useUiStrings } from "../../ui/ui-strings.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

type ReadOnProps = Props<typeof schema>;

/** Related pages at the end of a page, with one reason each. */
export function ReadOn({ id, ground, links }: ReadOnProps) {
  const headingId = useId();
  const uiStrings = useUiStrings();
  const at = usePlaces();
  if (links.length === 0) return null;
  return (
    <section {...sectionAttributes({ id, ground, headingId })}>
      <div className="wrap grid grid-cols-1 gap-x-gap gap-y-5 split:twelve-4">
        <h2 id={headingId} className="type-h3 split:pt-5" {...at(uiStrings, "readOn")}>
          {uiStrings.readOn}
        </h2>
        <ul className="border-t-2 border-ink">
          {links.map((link, index) => (
            <li key={index} className="border-b border-line-strong" {...at(link)}>
              <Row link={link} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Service and expertise pages share labels; the menu's name distinguishes them. */
function Row({ link }: { link: ReadOnProps["links"][number] }) {
  const { to, reason } = link;
  const at = usePlaces();
  const { locale } = useLanguage();
  const { menus, pages } = useSite();
  // At the desk none is chosen at first.
  const page = pages.find(({ id }) => id === (typeof to === "string" ? to : to.page));
  const menu = menus.find(({ id }) => id === page?.menu);
  return (
    <PageLink to={to} className={row}>
      <span className="grid content-start gap-1">
        <span className={title} {...(page && at(page, "label"))}>
          {page?.label[locale]}
        </span>
        {menu && (
          <span className="text-small text-ink-2" {...at(menu, "label")}>
            {menu.label[locale]}
          </span>
        )}
      </span>
      <span className="max-w-measure text-ink-2 max-tablet:col-start-1 max-tablet:row-start-2" {...at(link, "reason")}>
        {reason}
      </span>
      <Icon name="arrow-right" />
    </PageLink>
  );
}

const row =
  "group/row grid grid-cols-[minmax(0,1fr)_auto] gap-x-gap gap-y-2 py-5 no-underline tablet:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] [&>svg]:mt-1 [&>svg]:transition-[translate] [&>svg]:duration-250 hover:[&>svg]:translate-x-1";
const title =
  "type-h3 underline decoration-transparent decoration-3 underline-offset-6 transition-[text-decoration-color] duration-300 group-hover/row:decoration-a-sun";
