/** Partners are other programs, such as a portal, that sign users in to Quad with tokens. */
export { partnerJobs } from './jobs.ts';
export { servePartners } from './routes.ts';
