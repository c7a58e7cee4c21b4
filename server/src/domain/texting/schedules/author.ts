/** Finds in whose name a message is sent. Access is checked when sending, as the person may have left by then. */
import { type Actor, onBehalfOf } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findTeam, inboxesOfMembers } from '../../access/session/index.ts';
import type { ScheduledRow } from './queries.ts';

/** The author as an actor with their current permissions, or why the message can't be sent in their name. */
type AuthorAccess = { actor: Actor } | { why: string };

type Author = Pick<
	ScheduledRow,
	'organizationId' | 'teamId' | 'personId' | 'personName' | 'inboxName' | 'caretakerId' | 'isInboxRemoved'
>;

export const accessOfAuthor = async (db: Db | Tx, person: Author, inboxId: number | null): Promise<AuthorAccess> => {
	const { organizationId, teamId, personId, personName } = person;
	const scope = onBehalfOf(organizationId, teamId, personId);
	const [author] = await findTeam(db, scope, { personIds: [personId] });
	if (!author) return { why: `${personName}, who scheduled it, is no longer in this team.` };
	if (inboxId === null) return { why: 'The inbox it was to be sent from no longer exists.' };
	if (person.isInboxRemoved)
		return { why: `The inbox “${person.inboxName}”, which it was to be sent from, was removed.` };
	if (!author.abilities.has('compose')) return { why: `${personName} no longer has permission to send messages.` };
	const { abilities } = author;
	const [reached] = await inboxesOfMembers(db, [{ organizationId, teamId, personId }]);
	const inboxIds = reached?.inboxIds ?? [];
	if (!inboxIds.includes(inboxId)) return { why: `${personName} no longer works in “${person.inboxName}”.` };
	const caretakerId = person.caretakerId ?? undefined;
	const asIfInSession = { caller: 'session', sessionId: 0 } as const;
	return { actor: { ...asIfInSession, organizationId, teamId, personId, caretakerId, abilities, inboxIds } };
};

/** Returns the author after a change: the same one if they can still send it, otherwise whoever changes it. */
export const authorFor = async (db: Db | Tx, actor: Actor, row: ScheduledRow, inboxId: number) => {
	const access = await accessOfAuthor(db, row, inboxId);
	return 'why' in access
		? { personId: actor.personId, caretakerId: actor.caretakerId ?? null }
		: { personId: row.personId, caretakerId: row.caretakerId };
};
