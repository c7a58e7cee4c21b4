import type { Tx } from '../../../foundation/postgres/db.ts';

/** Returns the inboxes of all teams, because contacts belong to the organization and an import may rename any. */
export const inboxIdsOfOrganization = async (tx: Tx, organizationId: number): Promise<number[]> => {
	const inboxes = await tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.select('id')
		.execute();
	return inboxes.map(({ id }) => id);
};
