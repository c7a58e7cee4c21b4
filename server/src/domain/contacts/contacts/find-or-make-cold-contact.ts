/**
 * Whose number this is. A number that nobody in the organization has becomes a cold contact without a name; an import
 * that brings the number later makes it the person it belongs to. Either way the contact is one of the team's
 * afterwards: whoever texts a team is in its list. A STOP that came from the number before still holds.
 */

import type { Ids } from '../../../foundation/ids.ts';
import { touch } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { type ColdSource, findByMobile, insertColdContact } from './cold-contacts.queries.ts';
import { applyStops } from './number-stops.queries.ts';
import { joinTeam, type OfTeam } from './standing.queries.ts';

export const findOrMakeColdContact = async (
	tx: Tx,
	{ mobile, source = 'ColdContact', ...of }: OfTeam & { mobile: number; source?: ColdSource },
	ids: Ids,
): Promise<{ contactId: number; made: boolean }> => {
	const known = await findByMobile(tx, of.organizationId, mobile);
	const made =
		known === undefined && (await insertColdContact(tx, of.organizationId, { id: ids.next(), mobile, source }));
	// somebody else may have made it a moment ago
	const contactId = known ?? (made || (await findByMobile(tx, of.organizationId, mobile)));
	if (!contactId) throw new Error('The contact of a number was removed while it was looked up.');
	await joinTeam(tx, of, contactId);
	await applyStops(tx, of.organizationId, [mobile]);
	touch(tx, of.organizationId, `contacts:${of.teamId}`);
	return { contactId, made: contactId === made };
};
