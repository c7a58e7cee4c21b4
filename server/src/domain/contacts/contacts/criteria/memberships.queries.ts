/** SQL for what a contact belongs to: tags, segments and imports, and what is known of its number and its opt-in. */
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';

/** Looked up by the contact in an index, because PostgreSQL would search a large set once for each contact. */
export const isTaggedWith = (
	{ organizationId, teamId }: TeamScope,
	tagIds?: readonly number[],
): RawBuilder<unknown> => sql`
	exists (
		select from contact_tag g
		where g.org_id = ${organizationId} and g.contact_id = c.id and g.tag_id ${
			tagIds
				? sql`= any(${tagIds}::bigint[])`
				: sql`in (select id from tag where org_id = ${organizationId} and team_id = ${teamId})`
		}
	)`;

export const isMemberOf = ({ organizationId }: TeamScope, segmentIds: readonly number[]): RawBuilder<unknown> => sql`
	exists (
		select from segment_member s
		where s.org_id = ${organizationId} and s.contact_id = c.id and s.segment_id = any(${segmentIds}::bigint[])
	)`;

/** Builds a query for the `contact_id` of everyone whom these imports added, changed or matched. */
export const peopleOfImports = (
	{ organizationId, teamId }: TeamScope,
	runIds: readonly number[],
): RawBuilder<unknown> => sql`
	select distinct coalesce(m.root, p.contact_id) as contact_id
	from import_people i cross join unnest(i.contact_ids) as p (contact_id)
	left join merged_contacts(${organizationId}) m on m.id = p.contact_id
	where i.org_id = ${organizationId} and i.team_id = ${teamId} and i.run_id = any(${runIds}::bigint[])`;

export const isInImports = (
	scope: TeamScope,
	runIds: readonly number[],
	alias: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
	left join (${peopleOfImports(scope, runIds)}) ${alias} on ${alias}.contact_id = c.id`;

/** Builds a query for the `contact_id` of the members of static segments. */
export const membersOf = ({ organizationId }: TeamScope, segmentIds: readonly number[]): RawBuilder<unknown> => sql`
	select contact_id from segment_member where org_id = ${organizationId} and segment_id = any(${segmentIds}::bigint[])`;

export const lineTypes = ({ organizationId }: TeamScope, alias: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	left join line_lookup ${alias} on ${alias}.org_id = ${organizationId} and ${alias}.number = c.mobile`;

/** When a contact opted in again after an opt-out, if that still holds. */
export const optedInAt = (
	{ organizationId, teamId }: TeamScope,
	alias: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
	left join (
		select contact_id, case when not opted_out then at end as at
		from (
			select distinct on (coalesce(m.root, e.contact_id)) coalesce(m.root, e.contact_id) as contact_id, e.opted_out, e.at
			from opt_out_entry e left join merged_contacts(${organizationId}) m on m.id = e.contact_id
			where e.org_id = ${organizationId} and e.team_id = ${teamId}
			order by coalesce(m.root, e.contact_id), e.id desc
		) latest
	) ${alias} on ${alias}.contact_id = c.id and not ct.opted_out`;
