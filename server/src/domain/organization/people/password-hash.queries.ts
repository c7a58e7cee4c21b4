/** The hash of a person's password; what is asked of one, and the keys to a new one, are for `session`. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { PersonKey } from './person-key.ts';

/** No other is demanded any more. */
export const setPasswordHash = async (
	tx: Tx,
	{ organizationId, personId }: PersonKey,
	{ hash, at }: { readonly hash: string; readonly at: Date },
): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ password_hash: hash, password_changed_at: at, must_change_password: false })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Nobody signs in with it any more; a new one is chosen with a key. */
export const forgetPassword = async (tx: Tx, { organizationId, personId }: PersonKey): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ password_hash: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** False when it was so already. */
export const demandNewPassword = async (tx: Tx, { organizationId, personId }: PersonKey): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('person')
		.set({ must_change_password: true })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.where('must_change_password', '=', false)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
};
