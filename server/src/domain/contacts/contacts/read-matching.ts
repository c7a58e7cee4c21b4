/** Prepares the conditions of a search, segment or message for queries. */
import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { kindsOf, type Matching } from './criteria.queries.ts';
import { allCustomFields } from './custom-fields.queries.ts';
import { readCriteria } from './read-criteria.ts';

interface Written {
	readonly conjunction?: Criteria['conjunction'] | undefined;
	readonly conditions?: WrittenConditions | undefined;
}

/** Validates conditions. Returns undefined if there are none. */
export const readMatching = async (
	db: Db | Tx,
	scope: TeamScope,
	{ conjunction = 'all', conditions }: Written,
): Promise<Matching | undefined> =>
	conditions === undefined
		? undefined
		: matchingOf(db, scope, await readCriteria(db, scope, { conjunction, conditions }));

export const matchingOf = async (db: Db | Tx, scope: TeamScope, criteria: Criteria): Promise<Matching> => ({
	criteria,
	kinds: kindsOf(await allCustomFields(db, scope)),
});
