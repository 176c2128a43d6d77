import type { Locale } from "../../../site/locale.ts";
import type { SourceModule } from "../../server/texts.ts";
import type { SourceText } from "../../source/parsed-source.ts";
import type { SelectedText } from "../page/selected-text.ts";
import type { Words } from "../words.ts";

/** The text that the panel has open, as the panel's parts are given it. */
export interface OpenText {
  current: SelectedText;
  source: SourceModule;
  text: SourceText;
  language: Locale;
  say: Words;
  /** Saves what was typed; null where that failed, else the module as it is now. */
  saved(): Promise<SourceModule | null>;
  onNote(note: string): void;
}
