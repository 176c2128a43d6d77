import type { Email } from "../../../server/mail/email.ts";

/** The sender of {@link email}, as the site's settings name it. */
export const from = "post@isarbridge.example";

/** An email with umlauts in its headers and in both bodies. */
export const email: Email = {
  to: "owner@isarbridge.example",
  replyTo: { name: "Jörg Müßig", address: "joerg@kunde.example" },
  subject: "[Isarbridge] Grüße aus München",
  text: "Schöne Grüße\n",
  html: "<p>Schöne Grüße</p>\n",
  headers: { "Auto-Submitted": "auto-generated" },
};
