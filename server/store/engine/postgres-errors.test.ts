import { expect, test } from "vitest";
import { ConstraintViolation, StoreUnavailable } from "../errors.ts";
import { storeErrorOf } from "./postgres.ts";

const errorOf = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["no route to the network", errorOf("ENETUNREACH")],
  ["no network", errorOf("ENETDOWN")],
  ["no port left", errorOf("EADDRNOTAVAIL")],
  ["a name that is not found", errorOf("ENOTFOUND")],
  ["a database that is not there", errorOf("3D000")],
  ["a certificate that is over", errorOf("CERT_HAS_EXPIRED")],
  ["a certificate that nobody signed", errorOf("DEPTH_ZERO_SELF_SIGNED_CERT")],
  ["a certificate for another name", errorOf("ERR_TLS_CERT_ALTNAME_INVALID")],
  ["a statement that took too long", errorOf("57014")],
  ["a transaction that was idle for too long", errorOf("25P03")],
  ["a lock that did not come free", errorOf("55P03")],
  [
    "several addresses, the first refused for a reason of its own",
    new AggregateError([new Error("?"), errorOf("ECONNREFUSED")]),
  ],
])("%s: the database cannot be used now", (_, error) => {
  expect(storeErrorOf(error)).toBeInstanceOf(StoreUnavailable);
});

test("a mistake in a statement stays what it is, and a broken rule is one", () => {
  const syntax = errorOf("42601");
  expect(storeErrorOf(syntax)).toBe(syntax);
  const none = new AggregateError([syntax]);
  expect(storeErrorOf(none)).toBe(none);
  const rule = Object.assign(errorOf("23514"), { constraint: "name_length" });
  expect(storeErrorOf(rule)).toBeInstanceOf(ConstraintViolation);
});
