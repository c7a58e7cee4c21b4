/** Numbers of contacts that are looked up at the carrier, by hand or by themselves, and what that means for texting them. */

export { validationJobs } from './jobs.ts';
export { serveNumberValidation } from './routes.ts';
export { removeFromValidation } from './runs.queries.ts';
