import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';

/** A built-in column, or the id of a custom field. */
export type ColumnWithValues = 'First Name' | 'Last Name' | number;

const valueIn = (column: ColumnWithValues): RawBuilder<unknown> => {
	if (column === 'First Name') return sql`c.first_name`;
	return column === 'Last Name' ? sql`c.last_name` : sql`c.custom ->> ${String(column)}::text`;
};

/** Returns values of the latest contacts, most frequent first. Spellings that conditions don't tell apart are one. */
export const valuesInUse = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	column: ColumnWithValues,
	searchText: string,
): Promise<string[]> => {
	const { rows } = await sql<{ value: string }>`
		select (array_agg(value order by uses desc, value))[1] as value
		from (
			select ${valueIn(column)} as value, count(*) as uses
			from (
				select contact_id from contact_team where org_id = ${organizationId} and team_id = ${teamId}
				order by contact_id desc limit ${segmentLimits.valuesSampled}
			) latest
			join contact c on c.org_id = ${organizationId} and c.id = latest.contact_id
			group by 1
		) used
		where value <> '' and strpos(fold_text(value), fold_text(${searchText}::text)) > 0
		group by fold_text(value) order by sum(uses) desc, 1 limit ${segmentLimits.valuesOffered}`.execute(db);
	return rows.map(({ value }) => value);
};
