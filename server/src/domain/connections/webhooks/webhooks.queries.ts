import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export type OfTeam = Pick<TeamScope, 'organizationId' | 'teamId'>;

export interface WebhookRow {
	organizationId: number;
	id: number;
	teamId: number;
	kind: string;
	url: string;
	/** Increases each time the webhook gets another server. */
	addressNo: number;
	sealedAuth: string | null;
	sealedSecret: string;
	leavesTextOut: boolean;
	isActive: boolean;
	failingSince: Date | null;
	switchedOffAt: Date | null;
	waiting: number;
	parked: number;
	lastDeliveredAt: Date | null;
	/** Former addresses that still have waiting deliveries. */
	pastAddresses: Array<{ url: string; waiting: number }>;
}

const countedUpTo = 1_000; // limits the cost of counting, because open pages refresh every few seconds

const count = (state: 'waiting' | 'parked'): RawBuilder<number> => sql`(
	select count(*)::int from (
		select from webhook_delivery e where e.org_id = w.org_id and e.webhook_id = w.id and e.state = ${sql.lit(state)}
		limit ${sql.lit(countedUpTo)}
	) as counted
)`;

const find = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<WebhookRow[]> => {
	const { rows } = await sql<WebhookRow>`
		select w.org_id as "organizationId", w.id, w.team_id as "teamId", w.kind, w.url, w.address_no as "addressNo",
			w.sealed_auth as "sealedAuth", w.sealed_secret as "sealedSecret", w.leaves_text_out as "leavesTextOut", w.is_active as "isActive",
			w.failing_since as "failingSince", w.switched_off_at as "switchedOffAt", ${count('waiting')} as waiting,
			${count('parked')} as parked, (
				select e.settled_at from webhook_delivery e
				where e.org_id = w.org_id and e.webhook_id = w.id and e.state = 'delivered' order by e.id desc limit 1
			) as "lastDeliveredAt", coalesce((
				select jsonb_agg(jsonb_build_object('url', p.url, 'waiting', c.waiting) order by p.no desc)
				from webhook_past_address p
				cross join lateral (
					select count(*)::int as waiting from (
						select from webhook_delivery e
						where e.org_id = p.org_id and e.webhook_id = p.webhook_id and e.address_no = p.no
							and e.state = 'waiting'
						limit ${sql.lit(countedUpTo)}
					) as counted
				) as c
				where p.org_id = w.org_id and p.webhook_id = w.id and c.waiting > 0
			), '[]') as "pastAddresses"
		from webhook w
		where ${where}
		order by w.kind desc`.execute(db);
	return rows;
};

export const findWebhooks = (db: Db | Tx, { organizationId, teamId }: OfTeam) =>
	find(db, sql`w.org_id = ${organizationId} and w.team_id = ${teamId}`);

export const findWebhook = async (db: Db | Tx, organizationId: number, id: number) =>
	(await find(db, sql`w.org_id = ${organizationId} and w.id = ${id}`))[0];

export const isTeam = async (db: Db, { organizationId, teamId }: OfTeam): Promise<boolean> =>
	(await db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.where('removed_at', 'is', null)
		.select('id')
		.executeTakeFirst()) !== undefined;

/** Locks the team until the transaction ends, so that only one webhook is created at a time. */
export const lockTeam = async (tx: Tx, { organizationId, teamId }: OfTeam): Promise<{ name: string } | undefined> => {
	const { rows } = await sql<{ name: string }>`
		select name from team where org_id = ${organizationId} and id = ${teamId} and removed_at is null
		for no key update`.execute(tx);
	return rows[0];
};

export const insertWebhook = (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	one: { id: number; kind: string; url: string; sealedSecret: string; at: Date },
) =>
	tx
		.insertInto('webhook')
		.values({
			org_id: organizationId,
			team_id: teamId,
			id: one.id,
			kind: one.kind,
			url: one.url,
			sealed_secret: one.sealedSecret,
			created_at: one.at,
		})
		.execute();

/** Gives the webhook a new address. Waiting deliveries stay with the old one, as do its header and signing secret. */
export const leaveAddress = async (
	tx: Tx,
	{ organizationId, id }: Pick<WebhookRow, 'organizationId' | 'id'>,
	{ at, endedId }: { at: Date; endedId: number },
): Promise<void> => {
	await sql`
		insert into webhook_past_address (org_id, webhook_id, no, url, sealed_auth, sealed_secret, ended_at, ended_id)
		select org_id, id, address_no, url, sealed_auth, sealed_secret, ${at}, ${endedId}
		from webhook where org_id = ${organizationId} and id = ${id}`.execute(tx);
	await sql`
		update webhook set address_no = address_no + 1, sealed_auth = null, failing_since = null, warned_at = null
		where org_id = ${organizationId} and id = ${id}`.execute(tx);
};

/** Omitted fields do not change. Switching a webhook on or off clears its failures. */
export const updateWebhook = (
	tx: Tx,
	organizationId: number,
	id: number,
	changed: {
		url?: string;
		sealedAuth?: string | null;
		sealedSecret?: string;
		leavesTextOut?: boolean;
		isActive?: boolean;
	},
) =>
	tx
		.updateTable('webhook')
		.set({
			url: changed.url,
			sealed_auth: changed.sealedAuth,
			sealed_secret: changed.sealedSecret,
			leaves_text_out: changed.leavesTextOut,
			...(changed.isActive === undefined
				? {}
				: { is_active: changed.isActive, switched_off_at: null, failing_since: null, warned_at: null }),
			id, // Kysely needs at least one column
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const deleteWebhook = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('webhook').where('org_id', '=', organizationId).where('id', '=', id).execute();
