/** What whoever runs the build can mend: the message says where and how, and no stack is shown. */
export class BuildError extends Error {}

/** A page that could not be made: what broke off is the cause, whose stack only tells the place in our code. */
export class PageError extends BuildError {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`${message}. \`npm run check\` names the line.`, { cause });
    this.address = address;
  }
}
