/** Imports of contacts: from a file to a preview, from there to a run that can be watched, cancelled and understood. */
export { importJobs } from './jobs.ts';
export { serveImports } from './routes.ts';
export { runsOfTeam } from './runs.queries.ts';
