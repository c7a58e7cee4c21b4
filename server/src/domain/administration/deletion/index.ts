/**
 * Contacts that are deleted by their numbers, people who are removed for good, and how long the words of texts are
 * kept.
 */
export { deleteOldTextsJob } from './delete-old-texts.ts';
export { peopleRemoved } from './events.ts';
export { writeRule } from './retention.queries.ts';
export { serveDeletion } from './routes.ts';
