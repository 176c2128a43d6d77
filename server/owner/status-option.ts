import { type Call, UsageError } from "./command.ts";

/** The option `--status`, and the filter that was typed with it. */
export function statusOption<Status extends string>(statuses: readonly Status[]) {
  return {
    option: { type: "string", value: statuses.join("|"), help: "only those of this status" } as const,
    /** @throws UsageError for a status that there is not */
    filterOf({ status }: Call["options"]): { status?: Status } {
      if (status === undefined) return {};
      const known = statuses.find((it) => it === status);
      if (known) return { status: known };
      throw new UsageError(`--status must be one of ${statuses.join(", ")}`);
    },
  };
}
