import type { Locale } from "../../site/locale.ts";
import type { SelectedText } from "./selected-text.ts";
import type { Words } from "./words.ts";

/** What a panel that the bar opens is given. */
export interface ToolProps {
  language: Locale;
  say: Words;
  onChoose(text: SelectedText): void;
  /** Opens another panel in the place of this one. */
  onOpen(tool: "details"): void;
  /** To be called when files have changed. */
  onChanged(): void;
  onClose(): void;
}
