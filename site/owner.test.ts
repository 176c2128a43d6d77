import { expect, test } from "vitest";
import { owner } from "../tests/support/content.ts";
import { providerOf } from "./owner.ts";

const person = { ...owner, name: "Erika Isarhold", brand: "Isarbridge" };
const entry = { register: "Amtsgericht Isarstadt, Handelsregister B", number: "HRB 4711" };

test("the provider is the person, or the firm where one is registered, with its merchant beside it", () => {
  expect(providerOf({ ...person, companyRegister: "none" })).toEqual(["Erika Isarhold", "Isarbridge"]);
  const company = { ...entry, firm: "Uferweg UG (haftungsbeschränkt)", representative: "Erika Isarhold" };
  expect(providerOf({ ...person, companyRegister: company })).toEqual(["Uferweg UG (haftungsbeschränkt)"]);
  const merchant = { ...entry, firm: "Uferweg e. K.", representative: "none" };
  expect(providerOf({ ...person, companyRegister: merchant })).toEqual(["Uferweg e. K.", "Erika Isarhold"]);
});
