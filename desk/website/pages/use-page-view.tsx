import { type ReactNode, useState } from "react";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import { locale as interfaceLocale } from "../../language.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import type { widths } from "./page-stage.tsx";
import { strings } from "./ui-strings.ts";

export interface PageView {
  width: keyof typeof widths;
  theme: "light" | "dark";
  language: Locale;
}

/** How a page is looked at, and the switches for it. */
export function usePageView(): [PageView, ReactNode] {
  const [view, setView] = useState<PageView>(() => ({
    width: innerWidth < 640 ? "phone" : "desktop",
    theme: "light",
    language: interfaceLocale,
  }));
  const switches = (
    <>
      {/* A phone shows no other width well. */}
      <div className="max-tablet:hidden">
        <ToggleGroup
          label={strings.width}
          values={["phone", "tablet", "desktop"]}
          chosen={view.width}
          nameOf={(it) => strings.widths[it]}
          choose={(width) => setView({ ...view, width })}
        />
      </div>
      <ToggleGroup
        label={strings.theme}
        values={["light", "dark"]}
        chosen={view.theme}
        nameOf={(it) => strings.themes[it]}
        choose={(theme) => setView({ ...view, theme })}
      />
      <ToggleGroup
        label={strings.language}
        values={locales}
        chosen={view.language}
        nameOf={(it) => languageNames[it]}
        choose={(language) => setView({ ...view, language })}
      />
    </>
  );
  return [view, switches];
}
