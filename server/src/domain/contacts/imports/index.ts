/** Imports of contacts: a file becomes a preview, then a run that people can watch, cancel and undo. */

export { previewSample } from './files/preview-import.ts';
export { makeNumberText } from './merge/read-number.ts';
export { readOut } from './merge/read-permission.ts';
export type { SourceRow } from './merge/row-source.port.ts';
export { serveImports } from './routes.ts';
export { importCompleted } from './runs/events.ts';
export { importJobs } from './runs/jobs.ts';
export { rejectionsAfter, rejectionsOfRuns } from './runs/rejections.queries.ts';
export { leftOutFile } from './runs/rejections.ts';
export { isImporting, removeFromImports } from './runs/removal.queries.ts';
export { runsOfTeam } from './runs/runs.queries.ts';
export { failSourceRun, mergeSourceRun, resultOfSourceRun, startSourceRun } from './runs/source-runs.ts';
