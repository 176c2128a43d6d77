import { use } from "react";
import type { Props } from "../../fields.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import { TemplateContext } from "../../ui/rendering.tsx";
import { Panorama } from "../page-hero/page-hero.tsx";
import type { schema } from "./schema.ts";

/**
 * The page behind a link in a mail. GET has no side effects, because mail scanners open every link; the button posts. The form has
 * no `action`, so it posts to the address with the token, which redirects to a result page.
 */
export function TokenAction({
  id,
  title,
  incomplete,
  lead,
  button,
  unsent,
  otherwise,
  panorama,
}: Props<typeof schema>) {
  const placeholderOf = use(TemplateContext);
  const at = usePlaces();
  const elsewhere = (
    <p className="text-ink-2" {...at("otherwise")}>
      <Prose text={otherwise} />
    </p>
  );
  return (
    <section id={id} className="grid min-h-svh grid-rows-[1fr_auto] pt-head">
      <div className="wrap grid content-start justify-items-start gap-6 pt-12 pb-section">
        <h1 className="max-w-[8.35em] type-h1" {...at("title")}>
          {title}
        </h1>
        <div className="grid max-w-measure *:[grid-area:1/1]">
          {/*
           * The document is the same for every token, so only the boot script can tell that it is missing. Without script the
           * server reports it.
           */}
          <div className="hidden content-start gap-6 tokenless:grid">
            <p className="text-lead text-ink-2" {...at("incomplete")}>
              {incomplete}
            </p>
            {elsewhere}
          </div>
          <div className="grid gap-6 tokenless:invisible">
            <form method="post" className="grid justify-items-start gap-6">
              <p className="text-lead text-ink-2" {...at("lead")}>
                {lead}
              </p>
              {placeholderOf && (
                <p role="alert" className="flex items-start gap-2 font-medium text-bad">
                  <Icon name="circle-alert" />
                  <span>{placeholderOf("token.status")}</span>
                </p>
              )}
              <SubmitButton {...at("button")}>{button}</SubmitButton>
              {/* The boot script shows it. */}
              <p role="alert" className="hidden items-start gap-2 text-small font-medium text-bad in-data-unsent:flex">
                <Icon name="circle-alert" />
                <span {...at("unsent")}>{unsent}</span>
              </p>
            </form>
            {elsewhere}
          </div>
        </div>
      </div>
      <Panorama image={panorama} />
    </section>
  );
}
