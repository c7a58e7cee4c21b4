/**
 * The contact that the conversations with a sender without a number hang on: one for each sender of an organization, with
 * what it is called in place of a name. It is no team's, so it stands in no list, no segment and no message to many
 * (docs/decisions/0094-senders-and-numbers.md).
 */
import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { findByMobile, insertColdContact } from './cold-contacts.queries.ts';

/** `mobile`: the key of the sender, below zero. Returns the contact's id. */
export const findOrMakeSender = async (
	tx: Tx,
	{ organizationId, mobile, name }: { organizationId: number; mobile: number; name: string },
	ids: Ids,
): Promise<number> => {
	const contactId =
		(await findByMobile(tx, organizationId, mobile)) ??
		(await insertColdContact(tx, organizationId, { id: ids.next(), mobile, source: 'ColdContact', name })) ??
		(await findByMobile(tx, organizationId, mobile)); // another text has made it a moment ago
	if (!contactId) throw new Error('The contact of a sender was removed while it was looked up.');
	return contactId;
};
