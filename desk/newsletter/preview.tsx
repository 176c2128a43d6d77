import { useRef, useState } from "react";
import { locale as interfaceLocale } from "../language.ts";
import { brand } from "../site.ts";
import { ToggleGroup } from "../toggle-group.tsx";
import type { Issue } from "./draft.ts";
import { strings } from "./ui-strings.ts";

type Theme = "light" | "dark";

/**
 * The issue as the server would mail it, in a frame without scripts or external content, below the line that a mailbox
 * lists.
 */
export function Preview({ issue, language }: { issue: Issue; language: "en" | "de" }) {
  const [theme, setTheme] = useState<Theme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const [height, setHeight] = useState(480);
  const frame = useRef<HTMLIFrameElement>(null);
  const { subject, preheader } = issue.text[language];
  const address = `/desk/api/issues/${issue.id}/preview/${language}?theme=${theme}&text=${issue.changed_at}&web=${issue.web}`;
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="font-semibold">
          {strings.preview}
        </h2>
        <ToggleGroup
          label={strings.theme}
          values={["light", "dark"]}
          chosen={theme}
          choose={setTheme}
          nameOf={(it) => strings[it]}
        />
      </div>
      <div className="border border-line-strong">
        <p className="truncate border-line border-b bg-bank px-4 py-2 text-small" lang={language}>
          <strong>{brand}</strong> · {subject || strings.noSubject} <span className="text-ink-2">{preheader}</span>
        </p>
        <div className="overflow-y-auto split:max-h-[70svh]">
          <iframe
            ref={frame}
            title={strings.previewOf(strings.languages[language])}
            src={address}
            // `allow-same-origin` lets us read the mail's height. It is safe because scripts are not allowed.
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            className="block w-full"
            height={height}
            onLoad={() => setHeight(frame.current?.contentDocument?.body.offsetHeight ?? height)}
          />
        </div>
      </div>
    </section>
  );
}

/** The languages of an issue, the interface language first. */
export const languages = interfaceLocale === "de" ? (["de", "en"] as const) : (["en", "de"] as const);
