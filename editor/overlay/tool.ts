import type { Locale } from "../../site/locale.ts";
import type { EditablePlace } from "./page/selected-text.ts";
import type { Words } from "./words.ts";

/** What a panel that the bar opens is given. */
export interface ToolProps {
  language: Locale;
  say: Words;
  onChoose(place: EditablePlace): void;
  /** Opens another panel in the place of this one. */
  onOpen(tool: "details"): void;
  /** To be called when files have changed. */
  onChanged(): void;
  onClose(): void;
}
