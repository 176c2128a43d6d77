import { expect, test } from "vitest";
import { isMailAddress, mailAddressIn } from "./mail-address.ts";

test.each([
  ["ada@example.org"],
  ["a@localhost"],
  ["grüße@münchen.example"],
  ["o'neil+news_1@mail-2.example.co"],
  ["ada..l@docomo.example"],
])("mail goes to %s", (address) => {
  expect([isMailAddress(address), mailAddressIn(address)]).toEqual([true, address]);
});

test.each([
  ["a comma for the dot", "ada@example,org"],
  ["two of them", "ada@example.org,bob@example.org"],
  ["two dots", "ada@example..org"],
  ["a dot behind the @", "ada@.example.org"],
  ["no @", "ada.example.org"],
  ["two @", "ada@home@example.org"],
  ["a blank inside", "ada @example.org"],
  ["a line break and a header", "ada@example.org\nBcc: x@y.example"],
  ["a control character", "ada\u007f@example.org"],
  ["an encoded word", "=?utf-8?q?ada?=@example.org"],
  ["signs in its domain", "ada@exa_mple!.org"],
  ["markup", '"><x@example.org'],
  ["nothing", ""],
])("with %s it is refused: %s", (_what, address) => {
  expect(isMailAddress(mailAddressIn(address))).toBe(false);
});

test.each([
  ["a link", "mailto:ada@example.org?subject=Hello"],
  ["a mail program", "Ada Lovelace <ada@example.org>"],
  ["a list", "<ada@example.org>;"],
  ["the end of a sentence", " ada@example.org. "],
  ["a page with marks of its own", "\u200bada@\u00adexample.org\u2069\u00a0"],
])("what a copy brings along from %s is left out", (_where, typed) => {
  expect(mailAddressIn(typed)).toBe("ada@example.org");
});
