import type { Tx } from '../../../foundation/postgres/db.ts';

export const textOf = async (tx: Tx, organizationId: number, messageId: number): Promise<string | undefined> => {
	const row = await tx
		.selectFrom('message')
		.where('org_id', '=', organizationId)
		.where('id', '=', messageId)
		.select('body')
		.executeTakeFirst();
	return row?.body ?? undefined;
};
