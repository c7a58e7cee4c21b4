import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

/** Whose address this is, also if that person was removed. */
export const findBySignInName = (tx: Tx, email: string): Promise<PersonKey | undefined> =>
	tx
		.selectFrom('sign_in_name')
		.where('email', '=', email)
		.select(['org_id as organizationId', 'person_id as personId'])
		.executeTakeFirst();

/** Whether it means somebody else in the organization. */
const meansAnother = ({ organizationId, personId }: PersonKey, email: string) => sql<SqlBool>`exists (
	select from person p
	where p.org_id = ${organizationId} and p.id <> ${personId}
		and (p.email = ${email} or (lower(p.campus_id) = ${email} and p.removed_at is null))
)`;

/** Whether this person could not have it now. */
export const signInNameIsTaken = async (tx: Tx, of: PersonKey, email: string): Promise<boolean> => {
	const { rows } = await sql<{ taken: boolean }>`
		select ${meansAnother(of, email)} or exists (select from sign_in_name where email = ${email}) as taken`.execute(tx);
	return rows[0]?.taken ?? true;
};

/**
 * From now on somebody signs in with this address, and no longer with the one before. False, and nothing is changed,
 * where the address is in use: by anybody at all to sign in with, or in the organization as somebody's User Id, for which
 * single sign-on would take it.
 */
export const changeSignInName = async (
	tx: Tx,
	{ organizationId, personId }: PersonKey,
	email: string,
): Promise<boolean> => {
	touchAdministration(tx, organizationId);
	const { numAffectedRows } = await sql`
		insert into sign_in_name (email, org_id, person_id)
		select ${email}, ${organizationId}::bigint, ${personId}::bigint
		where not ${meansAnother({ organizationId, personId }, email)}
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
	return true;
};
