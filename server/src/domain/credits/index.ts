/** What high-speed inboxes have to send with: a book of each, its balance, and who enters credits. */
export { balanceOf } from './balances.queries.ts';
export { writeEntry } from './entries.queries.ts';
export { expectCredits } from './expect-credits.ts';
export { serveCredits } from './routes.ts';
export { spending } from './spend.queries.ts';
export { watchBalances } from './watch-balances.ts';
