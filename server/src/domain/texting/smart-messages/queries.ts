import type { NewSmartMessage, SmartMessageChange } from '@quad/contract/texting/smart-messages/routes.ts';
import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

const smartMessages = (db: Db | Tx, scope: TeamScope) =>
	db
		.selectFrom('smart_message as s')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.person_id'))
		.where('s.org_id', '=', scope.organizationId)
		.where('s.team_id', '=', scope.teamId);

const columns = [
	's.id',
	's.name',
	's.message',
	's.type',
	's.closing',
	's.positive_reply as positiveReply',
	's.negative_reply as negativeReply',
	's.is_archived as archived',
	's.person_id as createdById',
	's.created_at as createdAt',
	's.updated_at as updatedAt',
	's.deleted_at as deletedAt',
] as const;

export type SmartMessageRow = NonNullable<Awaited<ReturnType<typeof findSmartMessage>>>;

export const findSmartMessage = (db: Db | Tx, scope: TeamScope, id: number) =>
	smartMessages(db, scope)
		.where('s.id', '=', id)
		.select(columns)
		.select(fullName('p').as('createdByName'))
		.executeTakeFirst();

export const lockSmartMessage = (tx: Tx, scope: TeamScope, id: number) =>
	smartMessages(tx, scope)
		.where('s.id', '=', id)
		.where('s.deleted_at', 'is', null)
		.select(columns)
		.select(fullName('p').as('createdByName'))
		.forUpdate('s')
		.executeTakeFirst();

export interface Listing {
	readonly archived: boolean;
	readonly userId?: number | undefined;
	readonly searchText: string;
	readonly skip: number;
	readonly take: number;
}

export const pageOfSmartMessages = async (
	db: Db,
	scope: TeamScope,
	{ archived, userId, searchText, skip, take }: Listing,
) => {
	const found = smartMessages(db, scope)
		.where('s.deleted_at', 'is', null)
		.where('s.is_archived', '=', archived)
		.$if(userId !== undefined, (all) => all.where('s.person_id', '=', userId ?? 0))
		.where(hasEveryWord(sql`s.name || ' ' || s.message || ' ' || ${fullName('p')}`, searchText));
	const [rows, { total }] = await Promise.all([
		found
			.select(columns)
			.select(fullName('p').as('createdByName'))
			.orderBy('s.updated_at', 'desc')
			.orderBy('s.id', 'desc')
			.offset(skip)
			.limit(take)
			.execute(),
		found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { rows, total };
};

export const insertSmartMessage = (tx: Tx, scope: TeamScope, smart: NewSmartMessage & { id: number; at: Date }) =>
	tx
		.insertInto('smart_message')
		.values({
			org_id: scope.organizationId,
			id: smart.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			name: smart.name,
			message: smart.message,
			type: smart.messageType,
			closing: smart.messageClosing,
			positive_reply: smart.positiveReply,
			negative_reply: smart.negativeReply,
			is_archived: smart.archived ?? false,
			created_at: smart.at,
			updated_at: smart.at,
		})
		.execute();

export const updateSmartMessage = (
	tx: Tx,
	scope: TeamScope,
	id: number,
	to: Required<SmartMessageChange> & { at: Date },
) =>
	tx
		.updateTable('smart_message')
		.set({
			name: to.name,
			message: to.message,
			type: to.messageType,
			closing: to.messageClosing,
			positive_reply: to.positiveReply,
			negative_reply: to.negativeReply,
			is_archived: to.archived,
			updated_at: to.at,
		})
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

export const markDeleted = (tx: Tx, scope: TeamScope, id: number, at: Date) =>
	tx
		.updateTable('smart_message')
		.set({ deleted_at: at })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

/** Returns the organization's maximum lengths of messages and replies. */
export const lengthsOf = (db: Db | Tx, { organizationId }: TeamScope) =>
	db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select(['compose_length as composed', 'reply_length as reply'])
		.executeTakeFirstOrThrow();

export const typeOfInbox = async (
	db: Db | Tx,
	{ organizationId, inboxId }: InboxScope,
): Promise<string | undefined> => {
	const row = await db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('id', '=', inboxId)
		.select('type')
		.executeTakeFirst();
	return row?.type;
};
