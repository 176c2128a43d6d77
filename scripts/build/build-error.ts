/** An error that the user can fix. The message says where and how. */
export class BuildError extends Error {}
