/** A mistake that the user of the build can mend: the message says where and how. */
export class BuildError extends Error {}

/** A page that failed to render; the stack of the cause shows the place in our code. */
export class PageError extends BuildError {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`${message}. \`npm run check\` names the line.`, { cause });
    this.address = address;
  }
}
