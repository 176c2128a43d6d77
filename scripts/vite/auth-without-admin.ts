import { fileURLToPath } from "node:url";

/** Alias for Vite's `resolve.alias`: leaves the administration of accounts out of the authentication client. */
export const authWithoutAdmin = {
  find: /^\.\/GoTrueAdminApi$/,
  replacement: fileURLToPath(new URL("../../app/backend/auth-sign-out.ts", import.meta.url)),
};
