/** Triage: the replies to a batch, dealt with one after another or in groups, each once. */
export { finishActions } from './finish-actions.ts';
export { serveTriage } from './routes.ts';
