/** Switches off a person's out-of-office message when they lose the inbox. */
import type { Tx } from '../../../foundation/postgres/db.ts';

export const endOutOfOffice = async (
	tx: Tx,
	{ organizationId, inboxId }: { readonly organizationId: number; readonly inboxId: number },
): Promise<void> => {
	await tx
		.updateTable('out_of_office')
		.set({ enabled: false })
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.execute();
};
