/** Finds what names segments: messages that are not sent yet, drafts, reports, and conditions of other segments. */
import { builtInColumns } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import type { SegmentUses } from '@quad/contract/contacts/segments/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

type Json = RawBuilder<unknown>;

const column = builtInColumns.find(({ name }) => name === 'Segments');
const inConditions = `$.** ? (@.fieldId == ${column?.id} || @.field == ${column?.id}).values[*]`;

/** Conditions are stored as JSON, or as text that contains it. */
const segmentsIn = (json: Json): RawBuilder<unknown> => sql`
	select (x.found #>> '{}')::bigint as segment_id from (
		select jsonb_path_query(${json}, '$.**.segmentIds[*]')
		union select jsonb_path_query(${json}, '$.** ? (@.kind == "segment").id')
		union select jsonb_path_query(${json}, '$[*].segments[*]')
		union select jsonb_path_query(${json}, ${inConditions}::jsonpath)
		union select jsonb_path_query((written.text #>> '{}')::jsonb, ${inConditions}::jsonpath)
			from jsonb_path_query(${json}, '$.**.conditions ? (@.type() == "string")') as written (text)
			where pg_input_is_valid(written.text #>> '{}', 'jsonb')
	) as x (found)
	where x.found #>> '{}' ~ '^[0-9]{1,15}$'`;

const named = (
	rows: RawBuilder<unknown>,
	{ nth, kind, name, at, json }: { nth: number; kind: SegmentUses[number]['kind']; name: Json; at: Json; json: Json },
): RawBuilder<unknown> => sql`
	select ids.segment_id as id, ${nth}::int as nth, ${kind}::text as kind, ${name} as name, ${at} as at
	from ${rows} cross join lateral (${segmentsIn(json)}) ids`;

/** Returns what uses each of these segments: scheduled messages first, then drafts, reports and segments. */
export const usesOfSegments = async (
	db: Db | Tx,
	{ organizationId, teamId }: TeamScope,
	ids: readonly number[],
): Promise<Map<number, SegmentUses>> => {
	const scheduled = sql`(
		select * from scheduled_message
		where org_id = ${organizationId} and team_id = ${teamId} and state in ('scheduled', 'starting', 'held', 'missed')
	) u`;
	const drafts = sql`(
		select d.*, ${fullName('p')} as writer from message_draft d
		join person p on p.org_id = d.org_id and p.id = d.person_id
		where d.org_id = ${organizationId} and d.team_id = ${teamId}
	) u`;
	const reports = sql`(select * from texting_report where org_id = ${organizationId}) u`;
	const segments = sql`(
		select * from segment where org_id = ${organizationId} and team_id = ${teamId} and criteria is not null
	) u`;
	const sources = [
		named(scheduled, {
			nth: 1,
			kind: 'scheduled message',
			name: sql`left(u.draft ->> 'text', 40)`,
			at: sql`u.starts_at`,
			json: sql`u.draft`,
		}),
		named(drafts, { nth: 2, kind: 'draft', name: sql`u.writer`, at: sql`u.saved_at`, json: sql`u.content` }),
		named(reports, { nth: 3, kind: 'texting report', name: sql`u.name`, at: sql`u.created_at`, json: sql`u.groups` }),
		named(segments, { nth: 4, kind: 'segment', name: sql`u.name`, at: sql`u.created_at`, json: sql`u.criteria` }),
	];
	const { rows } = await sql<SegmentUses[number] & { id: number }>`
		select id, kind, name from (${sql.join(sources, sql` union all `)}) as use
		where id = any(${ids}::bigint[]) order by nth, at`.execute(db);
	const uses = new Map<number, SegmentUses>();
	for (const { id, kind, name } of rows) uses.set(id, [...(uses.get(id) ?? []), { kind, name }]);
	return uses;
};

export const usesOfSegment = async (db: Db | Tx, scope: TeamScope, id: number): Promise<SegmentUses> =>
	(await usesOfSegments(db, scope, [id])).get(id) ?? [];
