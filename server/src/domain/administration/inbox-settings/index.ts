/** Administrators manage their team's inboxes: names, staff, numbers, assignment and hours. */
export { inboxSettingsJobs } from './jobs.ts';
export { isInUse } from './queries.ts';
export { serveInboxSettings } from './routes.ts';
