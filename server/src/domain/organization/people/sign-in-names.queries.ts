import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

/** Returns the person with this address, even if removed. */
export const findBySignInName = (tx: Tx, email: string): Promise<PersonKey | undefined> =>
	tx
		.selectFrom('sign_in_name')
		.where('email', '=', email)
		.select(['org_id as organizationId', 'person_id as personId'])
		.executeTakeFirst();

/** SQL that is true if the address identifies someone else in the organization. */
const meansAnother = ({ organizationId, personId }: PersonKey, email: string) => sql<SqlBool>`exists (
	select from person p
	where p.org_id = ${organizationId} and p.id <> ${personId}
		and (p.email = ${email} or (lower(p.campus_id) = ${email} and p.removed_at is null))
)`;

/** Returns whether this address is unavailable to this person. */
export const signInNameIsTaken = async (tx: Tx, person: PersonKey, email: string): Promise<boolean> => {
	const { rows } = await sql<{ taken: boolean }>`
		select ${meansAnother(person, email)} or exists (select from sign_in_name where email = ${email}) as taken`.execute(
		tx,
	);
	return rows[0]?.taken ?? true;
};

/**
 * Changes a sign-in address. Returns false if it is in use, as anyone's sign-in address or as a User Id in the
 * organization, because single sign-on would match that.
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
