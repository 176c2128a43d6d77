import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import { locale as interfaceLocale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import { type Place, withValue } from "../draft/content-places.ts";
import { isFigure } from "../figures/figures.ts";
import { UnseenTexts } from "../other-texts/unseen-texts.tsx";
import { usePhoneWidths } from "../previews/use-phone-widths.ts";
import type { Editing } from "../publish/draft-screen.tsx";
import { PageChoice } from "./page-choice.tsx";
import { PageStage, type widths } from "./page-stage.tsx";
import { TextPanel } from "./text-panel.tsx";
import { strings } from "./ui-strings.ts";

interface EditorProps extends Editing {
  page: string;
  /** What was chosen on the page. */
  places: readonly Place[];
}

/** One page, and the text that was chosen in it. */
export function Editor({ stored, draft, files, changed, problems, page, places }: EditorProps) {
  const [width, setWidth] = useState<keyof typeof widths>(() => (innerWidth < 640 ? "phone" : "desktop"));
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [language, setLanguage] = useState<Locale>(interfaceLocale);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useMemo(
    // A hidden page is shown here: it may become what is published next.
    () => ({
      files: withValue(files, `site.json#pages/${page}/hidden`, undefined),
      photos: stored.photos,
      rendering: stored.rendering,
      page,
      locale: language,
      theme,
    }),
    [files, stored, page, language, theme],
  );

  const phoneWidths = usePhoneWidths(
    shown,
    places.find((it) => !isFigure(it)),
  );

  function choose(chosen: readonly Place[]) {
    navigate("site", "pages", page, ...chosen);
  }
  function close() {
    const [first] = places;
    choose([]);
    frame.current?.focus();
    if (first) frame.current?.contentWindow?.pageFrame?.focus(first);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && places.length > 0 && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PageChoice files={files} changed={changed} chosen={page} choose={(id) => navigate("site", "pages", id)} />
        <ToggleGroup
          label={strings.width}
          values={["phone", "tablet", "desktop"]}
          chosen={width}
          nameOf={(it) => strings.widths[it]}
          choose={setWidth}
        />
        <ToggleGroup
          label={strings.theme}
          values={["light", "dark"]}
          chosen={theme}
          nameOf={(it) => strings.themes[it]}
          choose={setTheme}
        />
        <ToggleGroup
          label={strings.language}
          values={locales}
          chosen={language}
          nameOf={(it) => languageNames[it]}
          choose={setLanguage}
        />
      </div>
      <div className="flex h-[calc(100svh-1rem)] min-h-120 gap-gap max-split:flex-col split:h-[max(30rem,calc(100svh-19rem))]">
        <PageStage shown={shown} width={width} selected={places} onChoose={choose} frameRef={frame} />
        <div className="shrink-0 overflow-y-auto px-1 py-2 max-split:max-h-1/2 split:w-90">
          {places.length > 0 ? (
            <TextPanel
              {...{ stored, draft, files, page, places, language, problems }}
              widths={phoneWidths}
              onDone={close}
            />
          ) : (
            <div className="grid gap-4">
              <p>{strings.how}</p>
              <UnseenTexts key={page} files={files} page={page} frame={frame} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
