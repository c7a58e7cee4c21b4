/**
 * The orders of the contact list. Name and Contact ID have an index (`contact_name`), so 200,000 contacts need no
 * sorting. In the others, contacts without a value come last in both directions.
 */
import { contactSources, sourceWords } from '@quad/contract/contacts/contacts/contact-sources.ts';
import { type BuiltInListColumn, type ContactSort, fieldIdOf } from '@quad/contract/contacts/contacts/list-columns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import { joinTexting, lastReplied, nthTexted } from '../text-history/index.ts';
import { isDate, isNumber } from './criteria/compare-values.queries.ts';
import type { CustomField } from './custom-fields.queries.ts';

export interface ContactOrder {
	/** Columns that finding contacts returns for the order, from contact `c` and its team row `ct`. */
	readonly columns: RawBuilder<unknown>;
	/** Joins after that, in which `c` is what was found. */
	readonly joins?: RawBuilder<unknown>;
	readonly by: RawBuilder<unknown>;
}

const nameColumns = sql`c.last_name, c.first_name`;

/** Contacts without a name come last. */
export const orderByName: RawBuilder<unknown> = sql`
	c.last_name = '' and c.first_name = '', ${byName('c.last_name')}, ${byName('c.first_name')}, c.id`;

const printed: Readonly<Record<'name' | 'contactId', { up: ContactOrder; down: ContactOrder }>> = {
	name: {
		up: { columns: nameColumns, by: orderByName },
		down: {
			columns: nameColumns,
			by: sql`
				(c.last_name = '' and c.first_name = '') desc, ${byName('c.last_name')} desc, ${byName('c.first_name')} desc,
				c.id desc`,
		},
	},
	contactId: {
		up: { columns: sql`c.contact_key`, by: sql`c.contact_key` },
		down: { columns: sql`c.contact_key`, by: sql`c.contact_key desc` },
	},
};

/** What an order sorts by: a value of what is found, or one that is joined to it. */
interface Sorted {
	readonly value?: RawBuilder<unknown>;
	readonly joins?: RawBuilder<unknown>;
	readonly by?: RawBuilder<unknown>;
}

/** A custom field that no longer exists, or is not visible, sorts by name. */
export const orderOf = (scope: TeamScope, fields: readonly CustomField[], sort: ContactSort): ContactOrder => {
	const isDown = sort.startsWith('-');
	const key = sort.replace(/^-/, '');
	if (key === 'name' || key === 'contactId') return printed[key][isDown ? 'down' : 'up'];
	const field = fields.find(({ id }) => id === fieldIdOf(sort));
	const sorted = field ? byField(field) : byColumn.get(key)?.(scope);
	if (!sorted) return printed.name.up;
	const { value = sql`null`, joins, by = sql`c.sorted` } = sorted;
	return {
		columns: sql`${value} as sorted`,
		by: isDown ? sql`${by} desc nulls last, c.id desc` : sql`${by} nulls last, c.id`,
		...(joins && { joins }),
	};
};

/** Numbers and dates as such; a value of another kind, as it may be while a field is converted, counts as none. */
const byField = ({ id, kind }: CustomField): Sorted => {
	const value = sql`(c.custom ->> ${String(id)}::text)`;
	if (kind === 'number') return { value: sql`case when ${isNumber(value)} then ${value}::numeric end` };
	if (kind === 'date') return { value: sql`case when ${isDate(value)} then ${value} end collate "C"` };
	return { value: sql`${byName(sql`nullif(${value}, '')`)}` };
};

/** Staff and tags are ranked by name first, because comparing names is slow and many contacts have the same. */
const byColumn: ReadonlyMap<string, (scope: TeamScope) => Sorted> = new Map<
	BuiltInListColumn,
	(scope: TeamScope) => Sorted
>([
	['mobile', () => ({ value: sql`c.mobile` })],
	[
		'status',
		() => ({ value: sql`case when ct.muted then 3 when ct.opted_out then 2 when c.mobile is null then 1 else 0 end` }),
	],
	['added', () => ({ value: sql`c.created_at` })],
	['source', () => ({ value: sql`array_position(${sourcesByWords}::text[], c.source)` })],
	['lastTexted', (scope) => ({ joins: joinTexting(scope, texting), by: nthTexted(texting, 1) })],
	['lastReply', (scope) => ({ joins: joinTexting(scope, texting), by: lastReplied(texting) })],
	[
		'assigned',
		({ organizationId }) => ({
			value: sql`c.assigned_person_id`,
			joins: sql`left join (
				select p.id, rank() over (order by ${byFirstName('p')}) as nth from person p where p.org_id = ${organizationId}
			) assignee on assignee.id = c.sorted`,
			by: sql`assignee.nth`,
		}),
	],
	[
		'tags',
		({ organizationId, teamId }) => ({
			joins: sql`left join (
				select g.contact_id, min(t.nth) as nth from contact_tag g join (
					select id, rank() over (order by ${byName('name')}) as nth from tag
					where org_id = ${organizationId} and team_id = ${teamId}
				) t on t.id = g.tag_id
				where g.org_id = ${organizationId} group by g.contact_id
			) tagged on tagged.contact_id = c.id`,
			by: sql`tagged.nth`,
		}),
	],
]);

const texting = { own: sql.ref('texting'), merged: sql.ref('merged_texting') };

const sourcesByWords = contactSources.toSorted((a, b) => (sourceWords[a] < sourceWords[b] ? -1 : 1));
