/** Triage: replies to a batch are handled one by one or in groups, each once. */
export { finishActions } from './finish-actions.ts';
export { serveTriage } from './routes.ts';
