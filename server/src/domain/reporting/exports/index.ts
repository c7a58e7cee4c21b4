/** Files of what a team or the organization has texted, written in the background. */
export { forgetRemoved } from './forget-removed.ts';
export { serveExports } from './routes.ts';
export { exportJobs } from './run-export.ts';
