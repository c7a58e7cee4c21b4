/**
 * The inboxes of teams: their numbers, and who works in them. Who may change them, and what the log says of it, is for
 * whoever calls.
 */
export {
	createInbox,
	giveNumber,
	releaseNumbers,
	setInboxMembers,
	setInboxRemoved,
	takeNumberFrom,
	updateInbox,
} from './inboxes.queries.ts';
export { setInboxesOf } from './inboxes-of-person.queries.ts';
export { inboxIdsOfTeam, removeInboxesOfTeam, restoreInboxesOfTeam } from './inboxes-of-team.queries.ts';
export {
	joinInboxes,
	type Leaving,
	leaveInboxes,
	lockPersonalInbox,
	shareInbox,
} from './leave-inboxes.queries.ts';
export { touchWorkers } from './touch-workers.queries.ts';
export { workersOf } from './workers.queries.ts';
