import { environment } from "../../server/environment.ts";

/** What the build was made with: the server is told the same. */
const ofTheBuild = new Set(["SITE_ORIGIN", "PUBLIC_ANON_KEY"]);

/** Of this process, without the settings of a real site: no test writes into its database or mails its owner. */
export const testEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ofTheBuild.has(name) || !(name in environment.shape)),
);
