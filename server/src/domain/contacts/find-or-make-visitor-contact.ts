/**
 * Whose number a visitor of the web chat left. A number that nobody has becomes a contact with the name that the visitor
 * gave; the name of somebody who was there before is theirs, whoever typed their number.
 */
import type { Ids } from '../../foundation/ids.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { nameContact } from './cold-contacts.queries.ts';
import { findOrMakeColdContact } from './find-or-make-cold-contact.ts';
import type { OfTeam } from './standing.queries.ts';

export const findOrMakeVisitorContact = async (
	tx: Tx,
	{ name, ...of }: OfTeam & { mobile: number; name: string },
	ids: Ids,
): Promise<{ contactId: number; made: boolean }> => {
	const found = await findOrMakeColdContact(tx, { ...of, source: 'WebChat' }, ids);
	const [firstName = '', ...rest] = name.split(' ').filter((word) => word !== '');
	if (found.made && firstName !== '')
		await nameContact(tx, of.organizationId, found.contactId, { firstName, lastName: rest.join(' ') });
	return found;
};
