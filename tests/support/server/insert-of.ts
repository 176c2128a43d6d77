import { defaultAnonKey } from "../../../site/forms.ts";

/** The request with which the site's own script inserts a row at `/rest/v1/{table}`. */
export function insertOf(row: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: defaultAnonKey, ...headers },
    body: JSON.stringify(row),
  };
}
