import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export const insertEntry = async (
	tx: Tx,
	entry: {
		organizationId: number;
		action: string;
		personId: number | null;
		asPersonId: number | null;
		teamId: number | null;
		subjectKind: string | null;
		subjectId: number | null;
		subjectName: string | null;
		details: Readonly<Record<string, unknown>>;
		address: string | null;
		/** Now, if it is left out. */
		at?: Date | undefined;
	},
): Promise<void> => {
	await tx
		.insertInto('audit_entry')
		.values({
			org_id: entry.organizationId,
			action: entry.action,
			person_id: entry.personId,
			as_person_id: entry.asPersonId,
			team_id: entry.teamId,
			subject_kind: entry.subjectKind,
			subject_id: entry.subjectId,
			subject_name: entry.subjectName,
			details: JSON.stringify(entry.details),
			address: entry.address,
			at: entry.at,
		})
		.execute();
};

/** Includes people who left, because the log still names them. */
export const peopleOfOrganization = (db: Db, { organizationId }: OrganizationScope) =>
	db
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.select(['id', fullName('person').as('name')])
		.select(sql<boolean>`removed_at is not null`.as('removed'))
		.orderBy(sql`removed_at is not null`)
		.orderBy(byName('last_name'))
		.orderBy(byName('first_name'))
		.orderBy('id')
		.execute();
