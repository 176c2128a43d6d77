import { type RetentionSettings, retentionOf } from "../../../server/config.ts";

/** The periods of an installation that sets none. */
export const defaultRetention: RetentionSettings = retentionOf({ retention: {} });
