/** Caretaking: who may act for whom in a team, and for how long. */
export { caretakingOf } from './caretaking-of.ts';
export { caretakerJobs } from './end-overdue.ts';
export { handOverCaretaking } from './hand-over.queries.ts';
export { serveCaretakers } from './routes.ts';
