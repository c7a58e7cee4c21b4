/** Opt-outs: their records, and texts that may be opt-outs. */
export { optOutJobs } from './close-overdue.ts';
export { type ConversationFlag, flagOf } from './flags.queries.ts';
export { followMergesInReview } from './follow-merges.ts';
export { followOptOuts } from './follow-opt-outs.ts';
export { deleteOldReviewWords } from './forget-words.queries.ts';
export { holdOrFlag, settleReview } from './hold-or-flag.ts';
export { removeReviews } from './removal.queries.ts';
export { serveOptOuts } from './routes.ts';
