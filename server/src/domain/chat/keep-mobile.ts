/**
 * A number that a visitor leaves makes or finds the contact, and is kept with the wording that they agreed to and when. It
 * never renames a contact who was there before.
 */
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { findOrMakeVisitorContact } from '../contacts/index.ts';
import { type VisitorRow, writeDetails } from './visitors.queries.ts';

export const keepMobile = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	{ organizationId, teamId, id }: VisitorRow,
	{ mobile, name, wording }: { mobile: number; name: string; wording: string },
): Promise<void> => {
	const { contactId } = await findOrMakeVisitorContact(tx, { organizationId, teamId, mobile, name }, ids);
	const consent = { wording: wording.slice(0, 1_000), at: clock.now() };
	await writeDetails(tx, organizationId, id, { mobile, contactId, consent });
};
