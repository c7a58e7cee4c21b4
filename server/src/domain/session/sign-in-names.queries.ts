import { sql } from 'kysely';
import type { Tx } from '../../foundation/db.ts';

/**
 * From now on somebody signs in with this address, and no longer with the one before; keys that were mailed there are
 * good for nothing. False, and nothing is changed, where the address is in use: by anybody at all to sign in with, or in
 * the organization as somebody's User Id, for which single sign-on would take it.
 */
export const takeSignInName = async (
	tx: Tx,
	{ organizationId, personId }: { organizationId: number; personId: number },
	email: string,
): Promise<boolean> => {
	const { numAffectedRows } = await sql`
		insert into sign_in_name (email, org_id, person_id)
		select ${email}, ${organizationId}::bigint, ${personId}::bigint
		where not exists (
			select from person p
			where p.org_id = ${organizationId} and p.id <> ${personId}
				and (p.email = ${email} or (lower(p.campus_id) = ${email} and p.removed_at is null))
		)
		on conflict do nothing`.execute(tx);
	if (numAffectedRows !== 1n) return false;
	await tx
		.deleteFrom('sign_in_name')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('email', '<>', email)
		.execute();
	await tx
		.updateTable('person')
		.set({ email })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
	await tx
		.deleteFrom('password_reset')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.execute();
	return true;
};
