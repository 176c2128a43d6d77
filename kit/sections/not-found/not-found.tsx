import { useLocation } from "react-router";
import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { useHydrated } from "../../ui/rendering.tsx";
import type { schema } from "./schema.ts";

/**
 * The not-found page: an open drawbridge and a way back. Prerendered without a path, since one file answers all addresses; the
 * path is filled in by the browser.
 */
export function NotFound({ id, title, text, here, home, elsewhere }: Props<typeof schema>) {
  const { pathname } = useLocation();
  const at = usePlaces();
  const path = useHydrated() ? decodePath(pathname) : "";
  const [before, after] = text.split("{path}");
  return (
    <section id={id} className="drawbridge grid min-h-svh grid-rows-[1fr_auto] pt-head">
      <div className="wrap grid content-center justify-items-start gap-7 py-[clamp(2.5rem,6vw,5rem)]">
        <h1 className="type-hero" {...at("title")}>
          {title}
        </h1>
        <p className="max-w-measure text-lead text-ink-2" {...at("text")}>
          {before}
          {/* Filled in by the boot script, before the application runs or if it never does. */}
          <code
            data-missing-path=""
            suppressHydrationWarning
            className="bg-bank px-1.5 py-0.5 font-sans font-semibold wrap-anywhere box-decoration-clone text-ink empty:hidden"
          >
            {path}
          </code>
          <span className="[code:not(:empty)+&]:hidden" {...at("here")}>
            {here}
          </span>
          {after}
        </p>
        <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <ButtonLink to={home.to} {...at(home, "label")}>
            {home.label}
          </ButtonLink>
          {elsewhere.map(({ label, to }, index) => (
            <ArrowLink key={index} to={to} {...at(elsewhere, index, "label")}>
              {label}
            </ArrowLink>
          ))}
        </p>
      </div>
      <div className="h-[60vw] tablet:h-[max(24vw,clamp(14rem,40vh,26rem))] overflow-hidden">
        <Picture image="not-found" width={1600} height={420} sizes="100vw" />
      </div>
    </section>
  );
}

/** The decoded path, or the raw one where it is not valid percent-encoding. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
