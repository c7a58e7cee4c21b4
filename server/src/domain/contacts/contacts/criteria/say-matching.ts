import { sayCriteria } from '@quad/contract/contacts/contacts/say-criteria.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { columnsOfTeam } from './columns-of-team.ts';
import type { Matching } from './matches.queries.ts';

/** Describes conditions in a sentence. */
export const sayMatching = async (db: Db | Tx, scope: TeamScope, { criteria }: Matching): Promise<string> =>
	sayCriteria(criteria, await columnsOfTeam(db, scope, true));
