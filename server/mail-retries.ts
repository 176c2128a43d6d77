/**
 * Minutes between the attempts to send a mail: doubling from one minute to 24 hours. They add up to three days; then the
 * server gives up. Counted in attempts, so that mails that waited for mail settings get their three days too.
 */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 833] as const;

/** The part by which a wait may be longer, so that mails that failed together spread out. */
export const retryJitter = 0.2;
