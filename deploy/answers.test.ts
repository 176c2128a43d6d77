import { expect, test } from "vitest";
import { type Ask, collectAnswers } from "./answers.ts";
import type { FoundAccount, MailAccount } from "./mail-account.ts";

const nobody: Ask = async () => null;
const nothing = { domain: undefined, owner: undefined, mail: {}, isWithoutMail: false };

/** Somebody who types these lines. */
function typing(...lines: string[]) {
  const questions: string[] = [];
  const ask: Ask = async (question) => {
    questions.push(question);
    return lines.shift() ?? null;
  };
  return { ask, questions };
}

/** A mail server that takes one password. */
const mailServer = async ({ host, user, password }: MailAccount): Promise<FoundAccount> =>
  password === "right"
    ? { outcome: "found", smtpUrl: `smtp://${user}@${host}:587` }
    : { outcome: "not-found", reasons: ["wants another user and password (EAUTH 535)"] };

test("three answers are asked for: domain, address and mail account; a wrong one again", async () => {
  const { ask, questions } = typing(
    "example",
    "www.Example.org",
    "me",
    "me@example.org",
    "mail.example.org",
    "info",
    "wrong",
    "",
    "mail.example.org",
    "info",
    "right",
  );
  expect(await collectAnswers(nothing, ask, mailServer)).toEqual({
    domain: "Example.org",
    ownerAddress: "me@example.org",
    mail: { smtpUrl: "smtp://info@mail.example.org:587", from: "me@example.org" },
  });
  expect(questions.filter((question) => question.includes("wants another user"))).toHaveLength(1);
  expect(questions).toHaveLength(11);
});

test("with flags for all nothing is asked, and mails come from the account's own address", async () => {
  const mail = { host: "mail.example.org", user: "site@example.org", password: "right" };
  const typed = { domain: "example.org", owner: "me@example.org", mail, isWithoutMail: false };
  expect(await collectAnswers(typed, nobody, mailServer)).toMatchObject({ mail: { from: "site@example.org" } });
  expect(await collectAnswers({ ...typed, isWithoutMail: true, mail: {} }, nobody)).toMatchObject({ mail: null });
});

test.for([
  [{ ...nothing }, /domain/],
  [{ ...nothing, domain: "example.org" }, /--owner/],
  [{ ...nothing, domain: "example.org", owner: "me@example.org" }, /--mail-host/],
  [
    {
      ...nothing,
      domain: "example.org",
      owner: "me@example.org",
      mail: { host: "mail.example.org", user: "info", password: "wrong" },
    },
    /cannot be used:\n {2}wants another/,
  ],
] as const)("where nobody can be asked, what is missing is said: %o", async ([typed, said]) => {
  const answers = await collectAnswers(typed, nobody, mailServer);
  expect(Array.isArray(answers) && answers.join("\n")).toMatch(said);
});
