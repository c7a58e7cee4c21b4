/** Inserts the demo college's API credential, webhook and deliveries. */
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../foundation/postgres/db.gen.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

interface Of {
	readonly organizationId: number;
	readonly teamId: number;
}

export const insertCredential = (tx: Tx, row: Insertable<DB['api_credential']>) =>
	tx.insertInto('api_credential').values(row).execute();

export const insertWebhook = (tx: Tx, row: Insertable<DB['webhook']>) => tx.insertInto('webhook').values(row).execute();

export interface FailedText {
	id: number;
	text: string;
	errorCode: number | null;
	inboxId: number;
	inboxName: string;
	contactId: number | null;
	contactKey: string | null;
	mobile: number;
	batchId: number | null;
}

/** Returns a team's latest undelivered texts, newest first. */
export const findFailedTexts = async (tx: Tx, team: Of, take: number): Promise<FailedText[]> => {
	const { rows } = await sql<FailedText>`
		select m.id, coalesce(m.body, b.body, '') as text, m.error_code as "errorCode",
			i.id as "inboxId", i.name as "inboxName", c.id as "contactId", c.contact_key as "contactKey", m.mobile,
			m.batch_id as "batchId"
		from message m
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id and i.team_id = ${team.teamId}
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join contact c on c.org_id = m.org_id and c.id = m.contact_id
		where m.org_id = ${team.organizationId} and m.error_code is not null
		order by m.created_at desc, m.id desc limit ${take}`.execute(tx);
	return rows;
};

export interface PastTry {
	readonly at: Date;
	readonly tookMs: number;
	readonly status: number;
	readonly failure: string | null;
	readonly response: string;
}

export const insertDelivery = async (
	tx: Tx,
	{ organizationId }: Of,
	one: { id: number; webhookId: number; source: string; body: string; at: Date; isParked: boolean; tries: PastTry[] },
): Promise<void> => {
	const settledAt = one.tries.at(-1)?.at ?? one.at;
	await tx
		.insertInto('webhook_delivery')
		.values({
			org_id: organizationId,
			id: one.id,
			webhook_id: one.webhookId,
			source: one.source,
			body: one.body,
			state: one.isParked ? 'parked' : 'delivered',
			tries: one.tries.length,
			next_try_at: settledAt,
			created_at: one.at,
			settled_at: settledAt,
		})
		.execute();
	await tx
		.insertInto('webhook_try')
		.values(
			one.tries.map(({ at, tookMs, status, failure, response }, nth) => ({
				org_id: organizationId,
				delivery_id: one.id,
				nth: nth + 1,
				at,
				took_ms: tookMs,
				status,
				failure,
				response,
			})),
		)
		.execute();
};
