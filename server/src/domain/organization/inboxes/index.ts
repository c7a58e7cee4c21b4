/** Manages inboxes, their numbers and members. Callers must check permissions and write the audit log. */
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
