/** Opt-outs: what is recorded of them, and texts that may ask for one. */
export { holdForReview, settleReview } from './hold-for-review.ts';
export { removeReviews } from './removal.queries.ts';
export { serveOptOuts } from './routes.ts';
