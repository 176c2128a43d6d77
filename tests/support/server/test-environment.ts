import { environment } from "../../../server/environment.ts";
import { sharedEnvironment } from "../../../server/shared-environment.ts";

/**
 * Of this process, with what the build was made with, and without the other settings of a real site: no test writes into
 * its database or mails its owner.
 */
export const testEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name in sharedEnvironment.shape || !(name in environment.shape)),
);
