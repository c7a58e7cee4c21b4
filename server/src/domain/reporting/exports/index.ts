/** Exports a team's or the organization's data to files, which background jobs write. */
export { forgetRemoved } from './forget-removed.ts';
export { serveExports } from './routes.ts';
export { exportJobs } from './run-export.ts';
