import type { Tx } from '../../../foundation/postgres/db.ts';

/** Contacts belong to the organization, so an import of one team may rename people in the inboxes of every team. */
export const inboxIdsOfOrganization = async (tx: Tx, organizationId: number): Promise<number[]> => {
	const inboxes = await tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.select('id')
		.execute();
	return inboxes.map(({ id }) => id);
};
