import type { Command } from "./command.ts";
import { archiveCommands } from "./commands/archive-commands.ts";
import { dataCommands } from "./commands/data-commands.ts";
import { doctorCommand } from "./commands/doctor-command.ts";
import { inboxCommands } from "./commands/inbox-commands.ts";
import { mailCommands } from "./commands/mail-commands.ts";
import { newsletterCommands } from "./commands/newsletter-commands.ts";
import { noticeCommands } from "./commands/notice-commands.ts";
import { retentionCommand } from "./commands/retention-command.ts";

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  ...inboxCommands,
  ...newsletterCommands,
  ...noticeCommands,
  ...mailCommands,
  ...dataCommands,
  retentionCommand,
  ...archiveCommands,
  doctorCommand,
];
