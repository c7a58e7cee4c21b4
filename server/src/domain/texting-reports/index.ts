/** Reports that owners put together of groups of inboxes and campaigns. */
export { serveTextingReports } from './routes.ts';
