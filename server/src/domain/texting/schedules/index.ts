/** Scheduled messages, which become batches when they are due. */
export { handOverScheduled, holdScheduled } from './hand-over.queries.ts';
export { removeFromScheduled } from './removal.queries.ts';
export { restoreWhenUndone } from './restore-undone.ts';
export { serveSchedules } from './routes.ts';
export { startDue } from './start-due.ts';
