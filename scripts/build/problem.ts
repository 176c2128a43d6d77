/** What whoever runs the build can mend: the message says where and how, and no stack is shown. */
export class Problem extends Error {}
