import type { MessageType } from '@quad/contract/texting/message-types/routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the team's message types, the default first. */
export const listTypes = (db: Db | Tx, scope: TeamScope, only: { enabled?: true; id?: number } = {}) =>
	typesOf(db, scope)
		.$if(only.enabled ?? false, (types) => types.where('is_enabled', '=', true))
		.$if(only.id !== undefined, (types) => types.where('id', '=', only.id ?? 0))
		.orderBy('is_default', 'desc')
		.orderBy(sql`lower(description)`)
		.execute();

export const findDefault = (db: Db | Tx, scope: TeamScope) =>
	typesOf(db, scope).where('is_default', '=', true).executeTakeFirst();

const typesOf = (db: Db | Tx, scope: TeamScope) =>
	db
		.selectFrom('message_type')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.select(['id', 'description', 'team_id as departmentId', 'is_enabled as isEnabled', 'is_default as isDefault']);

export const lockTypes = async (tx: Tx, scope: TeamScope): Promise<MessageType[]> => {
	const key = `message types ${scope.organizationId} ${scope.teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return listTypes(tx, scope);
};

type TypeFields = Pick<MessageType, 'id' | 'description' | 'isEnabled'>;

export const insertType = (tx: Tx, scope: TeamScope, messageType: TypeFields) =>
	tx
		.insertInto('message_type')
		.values({
			org_id: scope.organizationId,
			id: messageType.id,
			team_id: scope.teamId,
			description: messageType.description,
			is_enabled: messageType.isEnabled,
		})
		.execute();

export const updateType = (tx: Tx, scope: TeamScope, messageType: TypeFields) =>
	tx
		.updateTable('message_type')
		.set({ description: messageType.description, is_enabled: messageType.isEnabled })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', messageType.id)
		.execute();

/** Unsets the old default first, because the database allows only one at any moment. */
export const moveDefault = async (tx: Tx, scope: TeamScope, id: number): Promise<void> => {
	await tx
		.updateTable('message_type')
		.set({ is_default: false })
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('is_default', '=', true)
		.execute();
	await tx
		.updateTable('message_type')
		.set({ is_default: true, is_enabled: true })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();
};
