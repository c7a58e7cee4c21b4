import type { Tx } from '../src/foundation/postgres/db.ts';

/** A contact who stands in one team. */
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
