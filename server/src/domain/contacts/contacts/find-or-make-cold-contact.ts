/**
 * Returns the contact with a number, or creates a cold contact without a name, which an import names later. It is
 * added to the team, because anybody who texts a team is in its list. An earlier STOP from the number still applies.
 */

import type { Ids } from '../../../foundation/ids.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type ColdSource, findByMobile, insertColdContact } from './cold-contacts.queries.ts';
import { applyStops } from './opted-out-numbers.queries.ts';
import { joinTeam, type OfTeam } from './standing.queries.ts';

export const findOrMakeColdContact = async (
	tx: Tx,
	{ mobile, source = 'ColdContact', ...teamRef }: OfTeam & { mobile: number; source?: ColdSource },
	ids: Ids,
): Promise<{ contactId: number; made: boolean }> => {
	const known = await findByMobile(tx, teamRef.organizationId, mobile);
	const made =
		known === undefined && (await insertColdContact(tx, teamRef.organizationId, { id: ids.next(), mobile, source }));
	// another transaction may have just created the contact
	const contactId = known ?? (made || (await findByMobile(tx, teamRef.organizationId, mobile)));
	if (!contactId) throw new Error('The contact of a number was removed while it was looked up.');
	await joinTeam(tx, teamRef, contactId);
	await applyStops(tx, teamRef.organizationId, [mobile]);
	touch(tx, teamRef.organizationId, `contacts:${teamRef.teamId}`);
	return { contactId, made: contactId === made };
};
