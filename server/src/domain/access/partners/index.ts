/** Partners: other programs, such as a portal, that sign the organization's people in with tokens. */
export { partnerJobs } from './jobs.ts';
export { servePartners } from './routes.ts';
