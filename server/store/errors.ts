/**
 * The store cannot answer now: locked, full, missing or unreachable; HTTP answers 503. All of the request was kept or nothing:
 * which one is not known where a connection ended during the commit. Retrying is safe: what was kept is recognised, a
 * message for ten minutes.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Whether it may become available: a full disk, a database that restarts, a damaged file that the owner replaces. */
  readonly mayPass: boolean;
  /** Whether the file has lost something, and only a backup helps. */
  readonly isDamaged: boolean;

  constructor(
    message: string,
    { mayPass = false, isDamaged = false, ...options }: ErrorOptions & { mayPass?: boolean; isDamaged?: boolean } = {},
  ) {
    super(message, options);
    this.mayPass = mayPass;
    this.isDamaged = isDamaged;
  }
}

/** A row breaks a rule that the HTTP side should have refused before. */
export class ConstraintViolation extends Error {
  override name = "ConstraintViolation";
  /** `{table}_{column}_length|format|encoding`, or `{table}.{column}` for a missing value. */
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`refused by ${constraint}`, options);
    this.constraint = constraint;
  }
}
