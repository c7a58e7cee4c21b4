/** Looks up contacts' numbers at the carrier, on request or automatically, and decides whether they can be texted. */

export { validationJobs } from './jobs.ts';
export { serveNumberValidation } from './routes.ts';
export { removeFromValidation } from './runs.queries.ts';
