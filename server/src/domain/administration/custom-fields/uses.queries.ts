/** Finds what uses a field, so that the field is not deleted or renamed. */

import type { FieldUses } from '@quad/contract/administration/custom-fields/routes.ts';
import { fieldsIn, findField } from '@quad/contract/texting/messaging/merge-fields.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfOrganization } from '../../contacts/contacts/index.ts';

type Use = FieldUses[number];

/** Returns segments whose conditions use the field. They don't prevent renaming, because they refer to it by id. */
export const segmentsWithField = async (
	db: Db | Tx,
	{ organizationId }: OfOrganization,
	fieldId: number,
): Promise<Use[]> => {
	const { rows } = await sql<Use>`
		select 'segment' as kind, name from segment
		where org_id = ${organizationId} and kind = 'criteria'
			and jsonb_path_exists(criteria, 'strict $.**.fieldId ? (@ == $id)', jsonb_build_object('id', ${fieldId}::bigint))
		order by ${byName('name')}`.execute(db);
	return rows;
};

/** Searches all teams, because a field belongs to the organization. */
export const usesOfField = async (db: Db | Tx, { organizationId }: OfOrganization, field: string): Promise<Use[]> => {
	const { rows } = await sql<Use & { texts: string }>`
		with written as (
			select 'template' as kind, name, message as texts from template where org_id = ${organizationId}
			union all
			select 'Smart Message', name, concat_ws(' ', message, positive_reply, negative_reply) from smart_message
			where org_id = ${organizationId} and deleted_at is null
			union all
			select 'scheduled message', left(draft ->> 'text', 40), draft ->> 'text' from scheduled_message
			where org_id = ${organizationId} and state in ('scheduled', 'starting', 'held', 'missed')
		)
		select kind, name, texts from written where texts like '%{{%' order by kind, ${byName('name')}`.execute(db);
	return rows
		.filter(({ texts }) => fieldsIn(texts).some((named) => findField([{ name: field }], named)))
		.map(({ kind, name }) => ({ kind, name }));
};
