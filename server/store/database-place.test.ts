import { expect, test } from "vitest";
import { placeOf } from "./database-place.ts";

test.each([
  ["postgres://site:secret@db.example.org:6432/site", { host: "db.example.org", port: "6432", database: "site" }],
  [
    "postgres://localhost/site?host=db.example.org&port=6432",
    { host: "db.example.org", port: "6432", database: "site" },
  ],
  ["postgres:///site?host=/run/postgresql", { host: "/run/postgresql", port: "", database: "site" }],
])("%s is where the driver connects to", (url, place) => {
  expect(placeOf(url)).toEqual(place);
});
