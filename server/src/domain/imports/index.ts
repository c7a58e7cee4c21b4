/** Imports of contacts: from a file to a preview, from there to a run that can be watched, cancelled and understood. */
export { asOneOfFew } from './few-at-once.ts';
export { importJobs } from './jobs.ts';
export { readTable, type TableFile } from './read-table.ts';
export { serveImports } from './routes.ts';
export { runsOfTeam } from './runs.queries.ts';
