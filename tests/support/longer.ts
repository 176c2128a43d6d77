/** How many times longer than in `npm test -- --all` the long runs and kill -9 go on; `LONGER=20` is an hour of them. */
export const longer = Number(process.env.LONGER ?? 1);
