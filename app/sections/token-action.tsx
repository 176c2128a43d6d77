import { use } from "react";
import { useLocation } from "react-router";
import { tokenFragments } from "../../site/forms.ts";
import { SubmitButton } from "../ui/button.tsx";
import { useHydrated } from "../ui/hydrated.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Image } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { FormTemplate } from "./forms/form-template.ts";
import { Panorama } from "./panorama.tsx";

export interface TokenActionProps {
  action: keyof typeof tokenFragments;
  title: string;
  /** What to do where the address has no token, in place of lead and button. Shorter than the lead, or the largest paint of the page would be this late one. */
  incomplete: string;
  lead: string;
  button: string;
  /** What the page says once the button has done its work, in place of all the rest. */
  done: { title: string; text: string };
  /** What to do when no mail brought the visitor here, or the link has run out; prose. */
  otherwise: string;
  /** Stands at the foot. */
  panorama: Image;
}

/**
 * The page behind a link in a mail. Opening it changes nothing, because mail scanners open every link; the button does.
 * Its form has no `action`, so it posts back to the address with the token; afterwards `:target` turns the page over.
 */
export function TokenAction({ action, title, incomplete, lead, button, done, otherwise, panorama }: TokenActionProps) {
  const isTemplate = use(FormTemplate);
  const fragment = tokenFragments[action];
  const { isDone, isIncomplete } = useAddress(fragment);
  const elsewhere = (
    <p className="text-ink-2">
      <Prose text={otherwise} />
    </p>
  );
  return (
    <section className="grid min-h-svh grid-rows-[1fr_auto] pt-head">
      <div className="wrap grid content-start justify-items-start gap-6 pt-12 pb-section">
        <h1 id={fragment} tabIndex={-1} className="group peer max-w-[8.35em] type-h1 outline-none">
          <span className={isDone ? "hidden" : "group-target:hidden"}>{title}</span>
          <span className={isDone ? "" : "hidden group-target:block"}>{done.title}</span>
        </h1>
        <p className={`${isDone ? "" : "hidden peer-target:block"} max-w-measure text-lead text-ink-2`}>{done.text}</p>
        <div className={`${isDone ? "hidden" : "grid peer-target:hidden"} max-w-measure *:[grid-area:1/1]`}>
          {isIncomplete && (
            <div className="grid content-start gap-6">
              <p className="text-lead text-ink-2">{incomplete}</p>
              {elsewhere}
            </div>
          )}
          {/* Keeps its room, so that nothing moves once the application sees that there is no token. */}
          <div className={`grid gap-6 ${isIncomplete ? "invisible" : ""}`}>
            <form method="post" className="grid justify-items-start gap-6">
              <p className="text-lead text-ink-2">{lead}</p>
              {isTemplate && (
                <p role="alert" className="flex items-start gap-2 font-medium text-bad">
                  <Icon name="circle-alert" />
                  <span>{"{{token.status}}"}</span>
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

/**
 * What only the application can see, since the file is the same for every token: that there is none, and on the way back
 * to an address with the fragment, where `:target` finds nothing, that the button has done its work. Without the
 * application the server says so.
 */
function useAddress(fragment: string) {
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const isDone = hydrated && hash === `#${fragment}`;
  return { isDone, isIncomplete: hydrated && !isDone && !new URLSearchParams(search).get("token") };
}
