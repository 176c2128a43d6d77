import type { Localized } from "../../site/locale.ts";

/** The owner's line under the forms and on the booking page, such as when replies resume. */
export interface NoticeBoard {
  get(): Promise<Localized | null>;
  /** Replaces the notice; null takes it down. */
  set(notice: Localized | null): Promise<void>;
}
