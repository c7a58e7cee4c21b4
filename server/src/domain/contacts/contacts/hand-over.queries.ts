/** Hands over a leaving person's views and contacts. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface Leaving {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/** Gives saved views to the successor, renamed if the name is taken, for example to `Seniors (from Lee Doe)`. */
export const handOverViews = async (
	tx: Tx,
	person: Leaving & { readonly name: string; readonly successorId: number },
): Promise<void> => {
	const isTaken = (name: RawBuilder<unknown>) => sql`exists (
		select from contact_view k
		where k.org_id = v.org_id and k.team_id = v.team_id and k.person_id = ${person.successorId}
			and lower(k.name) = lower(${name})
	)`;
	const withLeaver = sql`v.name || ' (from ' || ${person.name}::text || ')'`;
	await sql`
		update contact_view v set person_id = ${person.successorId}, name = case
			when not ${isTaken(sql`v.name`)} then v.name
			when not ${isTaken(withLeaver)} then ${withLeaver}
			else ${withLeaver} || ' ' || v.id end
		where v.org_id = ${person.organizationId} and v.team_id = ${person.teamId} and v.person_id = ${person.personId}`.execute(
		tx,
	);
};

/** Deletes a leaving person's views if there is no successor. */
export const dropViews = async (tx: Tx, person: Leaving): Promise<void> => {
	await tx
		.deleteFrom('contact_view')
		.where('org_id', '=', person.organizationId)
		.where('team_id', '=', person.teamId)
		.where('person_id', '=', person.personId)
		.execute();
};

/** Deletes the columns that a leaving person chose for the list of contacts. */
export const dropColumns = async (tx: Tx, person: Leaving): Promise<void> => {
	await tx
		.deleteFrom('contact_columns')
		.where('org_id', '=', person.organizationId)
		.where('team_id', '=', person.teamId)
		.where('person_id', '=', person.personId)
		.execute();
};

/** Reassigns the team's contacts of a person who left the organization. Null unassigns them. */
export const handOverContacts = async (
	tx: Tx,
	person: Leaving & { readonly successorId: number | null },
): Promise<void> => {
	await sql`
		update contact c set assigned_person_id = ${person.successorId}::bigint
		where c.org_id = ${person.organizationId} and c.assigned_person_id = ${person.personId} and exists (
			select from contact_team t where t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${person.teamId}
		)`.execute(tx);
};
