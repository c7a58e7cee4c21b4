/** Caretaking lets a colleague act for someone in a team for a limited time. */
export { caretakingOf } from './caretaking-of.ts';
export { caretakerJobs } from './end-overdue.ts';
export { handOverCaretaking } from './hand-over.queries.ts';
export { serveCaretakers } from './routes.ts';
