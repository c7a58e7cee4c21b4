import type { creditKinds } from '@quad/contract/carriers/credits/routes.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface EntryRow {
	id: number;
	kind: (typeof creditKinds)[number];
	credits: number;
	at: Date;
	note: string;
	batchId: number | null;
	text: string | null;
}

/** The number of characters shown of a text, enough to recognize it. */
const shown = 80;

export const listEntries = async (
	db: Db,
	{ organizationId, inboxId }: InboxScope,
	{ skip, take }: { skip: number; take: number },
): Promise<EntryRow[]> => {
	const { rows } = await sql<EntryRow>`
		select e.id, e.kind, e.credits, e.at, e.note, b.id as "batchId", left(coalesce(b.body, m.body), ${shown}) as text
		from credit_entry e
		left join batch b on e.kind = 'spent' and b.org_id = e.org_id and b.id = e.id
		left join message m on e.kind = 'spent' and m.org_id = e.org_id and m.id = e.id
		where e.org_id = ${organizationId} and e.inbox_id = ${inboxId}
		order by e.id desc offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countEntries = async (db: Db, { organizationId, inboxId }: InboxScope): Promise<number> => {
	const { count } = await db
		.selectFrom('credit_entry')
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
};

export interface NewEntry {
	organizationId: number;
	id: number;
	inboxId: number;
	kind: 'bought' | 'granted' | 'corrected';
	credits: number;
	requestId: number | null;
	draftId: string | null;
	personId: number | null;
	note: string;
	at: Date;
}

/** Writes an entry and returns the new balance, or undefined if the request or draft was already entered. */
export const writeEntry = async (tx: Tx, entry: NewEntry): Promise<number | undefined> => {
	const { rows } = await sql<{ balance: number }>`
		with entered as (
			insert into credit_entry (org_id, id, inbox_id, kind, credits, request_id, draft_id, person_id, note, at)
			values (${entry.organizationId}, ${entry.id}, ${entry.inboxId}, ${entry.kind}, ${entry.credits},
				${entry.requestId}::bigint, ${entry.draftId}::uuid, ${entry.personId}::bigint, ${entry.note}, ${entry.at})
			on conflict do nothing
			returning org_id, inbox_id, credits
		)
		insert into credit_balance (org_id, inbox_id, balance) select org_id, inbox_id, credits from entered
		on conflict (org_id, inbox_id) do update set balance = credit_balance.balance + excluded.balance
		returning balance`.execute(tx);
	return rows[0]?.balance;
};

export const findEntered = (tx: Tx, organizationId: number, draftId: string) =>
	tx
		.selectFrom('credit_entry')
		.where('org_id', '=', organizationId)
		.where('draft_id', '=', draftId)
		.select(['inbox_id as inboxId', 'kind', 'credits', 'request_id as requestId', 'person_id as personId', 'note'])
		.executeTakeFirst();
