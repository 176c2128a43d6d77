import { use } from "react";
import { SubmitButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Image } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { TemplateContext } from "../ui/rendering.tsx";
import { Panorama } from "./page-hero.tsx";

export interface TokenActionProps {
  title: string;
  /** Replaces lead and button where the address has no token. Shorter than the lead, or it would become the page's late largest contentful paint. */
  incomplete: string;
  lead: string;
  button: string;
  /** What to do without a mail or with an expired link; prose. */
  otherwise: string;
  /** Stands at the foot. */
  panorama: Image;
}

/**
 * The page behind a link in a mail. A GET changes nothing, because mail scanners open every link; the button posts.
 * Its form has no `action`, so it posts back to the address with the token, whose answer leads to a page of its own.
 */
export function TokenAction({ title, incomplete, lead, button, otherwise, panorama }: TokenActionProps) {
  const placeholderOf = use(TemplateContext);
  const elsewhere = (
    <p className="text-ink-2">
      <Prose text={otherwise} />
    </p>
  );
  return (
    <section className="grid min-h-svh grid-rows-[1fr_auto] pt-head">
      <div className="wrap grid content-start justify-items-start gap-6 pt-12 pb-section">
        <h1 className="max-w-[8.35em] type-h1">{title}</h1>
        <div className="grid max-w-measure *:[grid-area:1/1]">
          {/*
           * The document is the same for every token, so only the boot script sees that there is none; without script the
           * server says so.
           */}
          <div className="hidden content-start gap-6 tokenless:grid">
            <p className="text-lead text-ink-2">{incomplete}</p>
            {elsewhere}
          </div>
          <div className="grid gap-6 tokenless:invisible">
            <form method="post" className="grid justify-items-start gap-6">
              <p className="text-lead text-ink-2">{lead}</p>
              {placeholderOf && (
                <p role="alert" className="flex items-start gap-2 font-medium text-bad">
                  <Icon name="circle-alert" />
                  <span>{placeholderOf("token.status")}</span>
                </p>
              )}
              <SubmitButton>{button}</SubmitButton>
            </form>
            {elsewhere}
          </div>
        </div>
      </div>
      <Panorama image={panorama} />
    </section>
  );
}
