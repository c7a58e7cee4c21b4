/** Triage: people handle the replies to a batch, one by one or in groups, each once. */
export { finishActions } from './finish-actions.ts';
export { serveTriage } from './routes.ts';
