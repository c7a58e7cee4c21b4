/** Returns staff's changes to a contact in the API's shape. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { ContactHistoryEntry } from '@quad/contract/contacts/contacts/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { readHistoryRows } from './history.queries.ts';
import { readContacts } from './queries.ts';

const kinds: Readonly<Record<string, ContactHistoryEntry['kind']>> = {
	'contact.blocked': 'blocked',
	'contact.unblocked': 'unblocked',
	'contact.created': 'created',
	'contact.changed': 'changed',
	'contact.merged': 'merged',
};

export const readHistory = async (
	{ db }: AppContext,
	scope: TeamScope,
	contactId: number,
): Promise<ContactHistoryEntry[]> => {
	const [[contact], rows] = await Promise.all([
		readContacts(db, scope, [contactId]),
		readHistoryRows(db, scope, contactId),
	]);
	if (!contact) refuse(contactRefusals['contact.not_found']);
	return rows.flatMap(({ at, what, ...row }) => {
		const kind = kinds[what];
		return kind ? [{ ...row, kind, at: at.toISOString() }] : [];
	});
};
