/** Segments: lists of contacts, static or by conditions, and those that every team has. */
export { changeMembers } from './change-members.ts';
export { lockOwn } from './change-segment.ts';
export { type Combined, countCombined, isInCombined } from './combine-sources.queries.ts';
export { segmentJobs } from './count-nightly.ts';
export { makeSegment } from './create-segment.ts';
export { keepDayCounts } from './day-counts.queries.ts';
export { addPeople } from './fill-segment.ts';
export { followMergesInSegments, followTeamInSegments } from './follow-contacts.ts';
export { handOverSegments } from './hand-over.queries.ts';
export { listSegments, searchAutomated } from './list-segments.ts';
export { removeFromSegments } from './members.queries.ts';
export { listContactsOf, readSegment } from './read-segment.ts';
export { serveSegments } from './routes.ts';
export { isInAudience, noteUse, segmentNames } from './segments.queries.ts';
export type { Source } from './sources.queries.ts';
export { peopleOfSegments, sourceOfMessage } from './sources.ts';
