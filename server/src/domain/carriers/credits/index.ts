/** Stores the credits with which high-speed inboxes pay for texts, and warns when they run low. */
export { balanceOf } from './balances.queries.ts';
export { enterCredits } from './enter-credits.ts';
export { writeEntry } from './entries.queries.ts';
export { expectCredits } from './expect-credits.ts';
export { serveCredits } from './routes.ts';
export { spending } from './spend-credits.queries.ts';
export { warnOfLowCredits } from './warn-of-low-credits.ts';
export { watchLevels } from './watch-levels.ts';
