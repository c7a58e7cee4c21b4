import type { Tx } from '../../../foundation/postgres/db.ts';

/** How an unknown person first got in touch. */
export type ColdSource = 'ColdContact' | 'WhatsAppColdContact' | 'WebChat';

export const findByMobile = async (tx: Tx, organizationId: number, mobile: number): Promise<number | undefined> => {
	const row = await tx
		.selectFrom('contact')
		.where('org_id', '=', organizationId)
		.where('mobile', '=', mobile)
		.select('id')
		.executeTakeFirst();
	return row?.id;
};

/** Returns the new contact's ID, or undefined if another transaction has just created a contact with this number. */
export const insertColdContact = async (
	tx: Tx,
	organizationId: number,
	{ id, mobile, source, name = '' }: { id: number; mobile: number; source: ColdSource; name?: string },
): Promise<number | undefined> => {
	const row = await tx
		.insertInto('contact')
		.values({ org_id: organizationId, id, contact_key: `cold-${id}`, mobile, source, first_name: name })
		.onConflict((on) => on.doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
};

/** Sets the name only if web chat created the contact and nobody has named it since. */
export const nameVisitorContact = (
	tx: Tx,
	organizationId: number,
	id: number,
	{ firstName, lastName }: { firstName: string; lastName: string },
) =>
	tx
		.updateTable('contact')
		.set({ first_name: firstName, last_name: lastName })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('source', '=', 'WebChat')
		.where('first_name', '=', '')
		.where('last_name', '=', '')
		.execute();
