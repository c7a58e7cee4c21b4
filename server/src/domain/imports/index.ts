/** Imports of contacts: from a file to a preview, from there to a run that can be watched, cancelled and understood. */

export { serveImports } from './routes.ts';
export { importCompleted } from './runs/events.ts';
export { importJobs } from './runs/jobs.ts';
export { isImporting, removeFromImports } from './runs/removal.queries.ts';
export { runsOfTeam } from './runs/runs.queries.ts';
