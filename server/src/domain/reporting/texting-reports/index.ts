/** Lets owners build reports from groups of segments, inboxes and campaigns. */
export { serveTextingReports } from './routes.ts';
export { insertReport } from './texting-reports.queries.ts';
