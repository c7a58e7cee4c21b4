/** Deletes contacts by number, removes people for good, and enforces how long the content of texts is kept. */
export { deletePastRetentionJob } from './delete-past-retention.ts';
export { peopleRemoved } from './events.ts';
export { writeRule } from './retention.queries.ts';
export { serveDeletion } from './routes.ts';
