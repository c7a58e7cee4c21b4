import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { optOutScopes } from '@quad/contract/contacts/opt-outs/routes.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

const known = z.enum(optOutScopes);

/** Returns what an opt-out applies to in the organization. */
export const optOutScopeOf = async (db: Db | Tx, organizationId: number): Promise<OptOutScope> => {
	const { scope } = await db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select('opt_out_scope as scope')
		.executeTakeFirstOrThrow();
	return known.parse(scope);
};

export const updateOptOutScope = (tx: Tx, organizationId: number, scope: OptOutScope) =>
	tx.updateTable('organization').set({ opt_out_scope: scope }).where('id', '=', organizationId).execute();
