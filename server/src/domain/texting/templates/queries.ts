import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export const listTemplates = (db: Db | Tx, scope: TeamScope): Promise<Template[]> =>
	db
		.selectFrom('template')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.orderBy(byName('name'))
		.orderBy('id')
		.select(['id', 'name', 'code', 'message', 'is_enabled as isEnabled'])
		.execute();

/** Locks and returns all templates of a team until the transaction ends. */
export const lockTemplates = async (tx: Tx, scope: TeamScope): Promise<Template[]> => {
	const key = `templates ${scope.organizationId} ${scope.teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return listTemplates(tx, scope);
};

/** Returns the organization's maximum length of a template, in characters. */
export const longestMessage = async (tx: Tx, scope: TeamScope): Promise<number> => {
	const { longest } = await tx
		.selectFrom('organization')
		.where('id', '=', scope.organizationId)
		.select('reply_length as longest')
		.executeTakeFirstOrThrow();
	return longest;
};

export const writeTemplate = (tx: Tx, scope: TeamScope, template: Template, at: Date) => {
	const { name, code, message } = template;
	const columns = { name, code, message, is_enabled: template.isEnabled, updated_at: at };
	return tx
		.insertInto('template')
		.values({ org_id: scope.organizationId, id: template.id, team_id: scope.teamId, ...columns })
		.onConflict((on) => on.columns(['org_id', 'id']).doUpdateSet(columns))
		.execute();
};

export const removeTemplate = (tx: Tx, scope: TeamScope, id: number) =>
	tx.deleteFrom('template').where('org_id', '=', scope.organizationId).where('id', '=', id).execute();
