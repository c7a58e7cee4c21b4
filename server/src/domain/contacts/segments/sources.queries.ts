/** SQL for the sources that people come from: segments, tags, imports, texts, filters, or people named one by one. */
import type { AutomatedKey } from '@quad/contract/contacts/segments/automated.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import {
	canBeTexted,
	hasWords,
	isInImports,
	isMemberOf,
	isTaggedWith,
	type Joins,
	type Matching,
	matches,
	membersOf,
	peopleOfImports,
	type Where,
	whereOf,
} from '../contacts/index.ts';
import { withTag } from '../tags/index.ts';

interface Filter {
	readonly searchText: string;
	/** The assignee's ID, or 0 for contacts without one. */
	readonly assignedTo?: number | undefined;
	readonly tagId?: number | undefined;
	readonly importId?: number | undefined;
	readonly matching?: Matching | undefined;
}

/** One source of an audience. */
export type Source =
	| { readonly matching: Matching }
	| { readonly memberOf: number }
	| { readonly automated: AutomatedKey }
	| { readonly tagId: number }
	| { readonly importId: number }
	/** Everyone who got a text of this campaign. */
	| { readonly chosen: readonly number[] }
	| { readonly filter: Filter }
	| { readonly everyone: true }
	/** Another domain's query for contacts, as `contact_id`, each once. Its key names it within a statement. */
	| { readonly query: RawBuilder<unknown>; readonly key: string };

/** A condition that is true if `c` with `ct` is in any of these sources. */
export const isInAny = (scope: TeamScope, sources: readonly Source[]): Where =>
	whereOf((joins) => isInOneOf(scope, sources, joins));

export const isInOneOf = (scope: TeamScope, sources: readonly Source[], joins: Joins): RawBuilder<unknown> =>
	sources.length === 0
		? sql`false`
		: sql`(${sql.join(
				sources.map((source) => isIn(scope, source, joins)),
				sql` or `,
			)})`;

export const isIn = (scope: TeamScope, source: Source, joins: Joins): RawBuilder<unknown> => {
	if ('matching' in source) return matches(scope, source.matching, joins);
	if ('memberOf' in source) return isMemberOf(scope, [source.memberOf]);
	if ('tagId' in source) return isTaggedWith(scope, [source.tagId]);
	if ('chosen' in source) return sql`(c.id = any(${source.chosen}::bigint[]))`;
	if ('automated' in source) return automatic(scope, source.automated);
	if ('filter' in source) return passes(scope, source.filter, joins);
	if ('everyone' in source) return sql`true`;
	if ('importId' in source) return isOfImport(scope, source.importId, joins);
	const { key, query } = source;
	const alias = joins.add(key, (alias) => sql`left join (${query}) ${alias} on ${alias}.contact_id = c.id`);
	return sql`(${alias}.contact_id is not null)`;
};

const isOfImport = (scope: TeamScope, importId: number, joins: Joins): RawBuilder<unknown> =>
	sql`(${joins.add(`imports ${importId}`, (alias) => isInImports(scope, [importId], alias))}.contact_id is not null)`;

const passes = (scope: TeamScope, filter: Filter, joins: Joins): RawBuilder<unknown> => {
	const { searchText, assignedTo, tagId, importId, matching } = filter;
	const conditions = [
		hasWords(scope, searchText),
		...(assignedTo === undefined ? [] : [sql`c.assigned_person_id is not distinct from ${assignedTo || null}::bigint`]),
		...(tagId === undefined ? [] : [isTaggedWith(scope, [tagId])]),
		...(importId === undefined ? [] : [isOfImport(scope, importId, joins)]),
		...(matching ? [matches(scope, matching, joins)] : []),
	];
	return sql`(${sql.join(conditions, sql` and `)})`;
};

/** Builds a query for the `contact_id` of a source's people, or returns undefined if contacts must be tested for it. */
export const setOf = (scope: TeamScope, source: Source): RawBuilder<unknown> | undefined => {
	if ('chosen' in source) return sql`select unnest(${source.chosen}::bigint[]) as contact_id`;
	if ('tagId' in source) return withTag(scope, source.tagId);
	if ('memberOf' in source) return membersOf(scope, [source.memberOf]);
	if ('importId' in source) return peopleOfImports(scope, [source.importId]);
	return 'query' in source ? source.query : undefined;
};

const automatic = (scope: TeamScope, key: AutomatedKey): RawBuilder<unknown> => {
	switch (key) {
		case 'reachable':
			return canBeTexted;
		case 'mine':
			return sql`c.assigned_person_id is not distinct from ${scope.personId}::bigint`;
		case 'unassigned':
			return sql`c.assigned_person_id is null`;
		case 'new':
			return sql`c.created_at >= now() - interval '7 days'`;
		case 'walk-ins':
			return sql`c.source in ('ColdContact', 'WhatsAppColdContact')`;
		case 'opted-out':
			return sql`ct.opted_out`;
		case 'blocked':
			return sql`ct.muted`;
		case 'no-number':
			return sql`c.mobile is null`;
	}
};
