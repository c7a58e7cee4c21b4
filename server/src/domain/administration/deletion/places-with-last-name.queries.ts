/** Finds what colleagues wrote that may still contain a removed person's last name, so that an owner can check it. */

import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import type { PossibleRemains } from '@quad/contract/administration/deletion/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

interface Place {
	readonly kind: PossibleRemains['kind'];
	readonly from: RawBuilder<unknown>;
	/** The name of the place on the screen. */
	readonly name: RawBuilder<unknown>;
	readonly text: RawBuilder<unknown>;
	readonly teamId: RawBuilder<unknown>;
}

const places: readonly Place[] = [
	{
		kind: 'saved-view',
		from: sql`contact_view x`,
		name: sql`x.name`,
		teamId: sql`x.team_id`,
		text: sql`x.name || ' ' || replace(replace(x.search, '+', ' '), '%20', ' ')`,
	},
	{
		kind: 'segment',
		from: sql`segment x`,
		name: sql`x.name`,
		teamId: sql`x.team_id`,
		text: sql`x.name || ' ' || coalesce(x.criteria::text, '')`,
	},
	{
		kind: 'scheduled-message',
		from: sql`scheduled_message x`,
		teamId: sql`x.team_id`,
		name: sql`left(x.draft ->> 'text', 60)`,
		text: sql`x.draft::text`,
	},
	{
		kind: 'import',
		from: sql`import_run x`,
		name: sql`x.file_name`,
		teamId: sql`x.team_id`,
		text: sql`coalesce(x.file_name, '')`,
	},
	{
		kind: 'recipient-list',
		from: sql`recipient_list_miss x join recipient_list l on l.org_id = x.org_id and l.id = x.list_id`,
		name: sql`left(x.written, 60)`,
		text: sql`x.written`,
		teamId: sql`l.team_id`,
	},
	{
		kind: 'note',
		from: sql`conversation_note x join conversation v on v.org_id = x.org_id and v.id = x.conversation_id
			join inbox i on i.org_id = v.org_id and i.id = v.inbox_id`,
		name: sql`left(x.body, 60)`,
		text: sql`x.body`,
		teamId: sql`i.team_id`,
	},
	{ kind: 'template', from: sql`template x`, name: sql`x.name`, teamId: sql`x.team_id`, text: sql`to_jsonb(x)::text` },
	{ kind: 'campaign', from: sql`campaign x`, name: sql`x.name`, teamId: sql`x.team_id`, text: sql`to_jsonb(x)::text` },
	{ kind: 'tag', from: sql`tag x`, name: sql`x.name`, teamId: sql`x.team_id`, text: sql`x.name` },
];

export const placesWithLastName = async (
	tx: Tx,
	{ organizationId, lastNames }: RemovedPeople,
): Promise<PossibleRemains[]> => {
	if (lastNames.length === 0) return [];
	const found = places.map(
		({ kind, from, name, text, teamId }) => sql`
			select ${kind}::text as kind, ${name} as name, ${teamId} as team_id from ${from}
			where x.org_id = ${organizationId} and redact(${text}, ${lastNames}::text[]) <> ${text}`,
	);
	const { rows } = await sql<PossibleRemains>`
		select f.kind, coalesce(f.name, '') as name, t.name as "departmentName"
		from (${sql.join(found, sql` union all `)}) f
		left join team t on t.org_id = ${organizationId} and t.id = f.team_id
		order by f.kind, ${byName('f.name')} limit ${deletionLimits.remainsListed}`.execute(tx);
	return rows;
};
