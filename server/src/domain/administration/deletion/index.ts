/** Deletes contacts by number, removes people for good, and deletes the content of old texts. */
export { deletePastRetentionJob } from './delete-past-retention.ts';
export { peopleRemoved } from './events.ts';
export { writeRule } from './retention.queries.ts';
export { serveDeletion } from './routes.ts';
