/** Opt-outs: what is recorded of them, and texts that may ask for one. */
export { optOutJobs } from './close-overdue.ts';
export { holdForReview, settleReview } from './hold-for-review.ts';
export { removeReviews } from './removal.queries.ts';
export { serveOptOuts } from './routes.ts';
