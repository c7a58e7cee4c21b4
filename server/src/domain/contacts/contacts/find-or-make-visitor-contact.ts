/** Returns the contact with a confirmed number, named after the visitor if web chat created it and nobody named it. */
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { nameVisitorContact } from './cold-contacts.queries.ts';
import { findOrMakeColdContact } from './find-or-make-cold-contact.ts';
import type { OfTeam } from './standing.queries.ts';

export const findOrMakeVisitorContact = async (
	tx: Tx,
	{ name, ...teamRef }: OfTeam & { mobile: number; name: string },
	ids: Ids,
): Promise<{ contactId: number; made: boolean }> => {
	const found = await findOrMakeColdContact(tx, { ...teamRef, source: 'WebChat' }, ids);
	const [firstName = '', ...rest] = name.split(' ').filter((word) => word !== '');
	if (firstName !== '')
		await nameVisitorContact(tx, teamRef.organizationId, found.contactId, { firstName, lastName: rest.join(' ') });
	return found;
};
