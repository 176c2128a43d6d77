import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import { locale as interfaceLocale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import { type Place, textAt } from "../draft/content-places.ts";
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
    () => ({ files, photos: stored.photos, rendering: stored.rendering, page, locale: language, theme }),
    [files, stored, page, language, theme],
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

  const searchTexts = ["title", "description"].map((name) => `pages/${page}.json#seo/${name}`);
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
              files={files}
              places={places}
              language={language}
              problems={problems}
              onChange={draft.setText}
              onDone={close}
            />
          ) : (
            <div className="grid gap-4">
              <p>{strings.how}</p>
              {textAt(files, searchTexts[0] ?? "") && (
                <button
                  type="button"
                  className={buttonLook({ look: "line", size: "small" })}
                  onClick={() => choose(searchTexts)}
                >
                  {strings.searchTexts}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
