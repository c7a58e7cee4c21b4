/** Stores password hashes. Password rules and reset keys belong to the domain `session`. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { PersonKey } from './person-key.ts';

/** The user no longer has to choose a new password. */
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

/** Deletes the password. A new one can be chosen with a reset key. */
export const forgetPassword = async (tx: Tx, { organizationId, personId }: PersonKey): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ password_hash: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Requires a new password. Returns false if one was already required. */
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
