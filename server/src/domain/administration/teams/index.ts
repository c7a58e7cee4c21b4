/** Owners create, change, delete and restore teams. */
export { teamJobs } from './jobs.ts';
export { serveTeams } from './routes.ts';
