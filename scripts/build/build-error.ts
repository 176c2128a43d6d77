/** An error that the user can fix. The message says where and how. */
export class BuildError extends Error {}

/** A page failed to render. The cause's stack points to our code. */
export class PageError extends BuildError {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`${message}. \`npm run check\` names the line.`, { cause });
    this.address = address;
  }
}
