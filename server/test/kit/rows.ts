/** Inserts rows for tests, where no function of the product does. */
import { writeEntry } from '../../src/domain/carriers/credits/index.ts';
import type { Tx } from '../../src/foundation/postgres/db.ts';

export const insertContact = async (
	tx: Tx,
	one: {
		organizationId: number;
		teamId: number;
		id: number;
		key: string;
		firstName: string;
		lastName: string;
		mobile: number | null;
	},
) => {
	await tx
		.insertInto('contact')
		.values({
			org_id: one.organizationId,
			id: one.id,
			contact_key: one.key,
			first_name: one.firstName,
			last_name: one.lastName,
			mobile: one.mobile,
		})
		.execute();
	await tx
		.insertInto('contact_team')
		.values({ org_id: one.organizationId, team_id: one.teamId, contact_id: one.id })
		.execute();
};

/** Inserts a high-speed inbox's first credits. */
export const insertCredits = (tx: Tx, one: { organizationId: number; id: number; inboxId: number; credits: number }) =>
	writeEntry(tx, {
		organizationId: one.organizationId,
		id: one.id,
		inboxId: one.inboxId,
		credits: one.credits,
		kind: 'granted',
		at: new Date(),
		requestId: null,
		draftId: null,
		personId: null,
		note: '',
	});
