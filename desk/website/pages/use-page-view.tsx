import { type ReactNode, useState } from "react";
import { locales } from "../../../site/locale.ts";
import { locale as interfaceLocale } from "../../language.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import { strings } from "./ui-strings.ts";

const choices = { width: ["phone", "tablet", "desktop"], theme: ["light", "dark"], language: locales } as const;

type PageView = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

const names: Readonly<Record<string, string>> = { ...strings.views, en: "EN", de: "DE" };

/** How a page is looked at, and the switches for it. */
export function usePageView(): [PageView, ReactNode] {
  const [view, setView] = useState<PageView>(() => ({
    width: innerWidth < 640 ? "phone" : "desktop",
    theme: "light",
    language: interfaceLocale,
  }));
  const switches = (["width", "theme", "language"] as const).map((name) => (
    // A phone shows no other width well.
    <div key={name} className={name === "width" ? "max-tablet:hidden" : undefined}>
      <ToggleGroup<string>
        label={strings[name]}
        values={choices[name]}
        chosen={view[name]}
        nameOf={(value) => names[value] ?? value}
        choose={(value) => setView({ ...view, [name]: value })}
      />
    </div>
  ));
  return [view, switches];
}
