/** Teams as their owner sees them: created, changed, deleted with all that this touches, and restored. */
export { teamJobs } from './jobs.ts';
export { serveTeams } from './routes.ts';
