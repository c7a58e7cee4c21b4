/**
 * Returns the contact for a sender without a number: one per sender and organization, with the sender's name. No team
 * has it, so no list, segment or bulk message includes it (docs/decisions/0094-senders-and-numbers.md).
 */
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { findByMobile, insertColdContact } from './cold-contacts.queries.ts';

/** `mobile` is the sender's negative key. Returns the contact's ID. */
export const findOrMakeSender = async (
	tx: Tx,
	{ organizationId, mobile, name }: { organizationId: number; mobile: number; name: string },
	ids: Ids,
): Promise<number> => {
	const contactId =
		(await findByMobile(tx, organizationId, mobile)) ??
		(await insertColdContact(tx, organizationId, { id: ids.next(), mobile, source: 'ColdContact', name })) ??
		(await findByMobile(tx, organizationId, mobile)); // another text has just created it
	if (!contactId) throw new Error('The contact of a sender was removed while it was looked up.');
	return contactId;
};
