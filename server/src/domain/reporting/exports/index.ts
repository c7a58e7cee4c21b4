/** Files of what a team or the organization texted, written by background jobs. */
export { forgetRemoved } from './forget-removed.ts';
export { serveExports } from './routes.ts';
export { exportJobs } from './run-export.ts';
