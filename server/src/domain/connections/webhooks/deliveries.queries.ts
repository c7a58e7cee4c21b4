/** Stores webhook deliveries, from the event until the receiver has accepted them. */
import type { MessageAttachment } from '@quad/contract/organization/media/attachments.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { attachmentsOfMessage } from '../../texting/conversations/index.ts';

/** Queues incoming texts for their teams' webhooks, for the address that each webhook had when the text arrived. */
export const insertIncomingDue = async (
	tx: Tx,
	texts: ReadonlyArray<{ organizationId: number; teamId: number; messageId: number; at: Date }>,
): Promise<void> => {
	await sql`
		insert into webhook_due (org_id, webhook_id, address_no, message_id, at)
		select w.org_id, w.id, coalesce((
			select min(p.no) from webhook_past_address p
			where p.org_id = w.org_id and p.webhook_id = w.id and (t.at, t.message_id) < (p.ended_at, p.ended_id)
		), w.address_no), t.message_id, t.at
		from unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.teamId)}::bigint[],
			${texts.map((one) => one.messageId)}::bigint[], ${texts.map((one) => one.at)}::timestamptz[])
			as t (org_id, team_id, message_id, at)
		join webhook w on w.org_id = t.org_id and w.team_id = t.team_id and w.kind = 'Interaction'
			and (w.is_active or w.switched_off_at is not null)`.execute(tx);
};

export interface DueRow {
	organizationId: number;
	webhookId: number;
	addressNo: number;
	teamId: number;
	kind: string;
	leavesTextOut: boolean;
	isActive: boolean;
	at: Date;
	contactId: number | null;
	contactKey: string | null;
	mobile: number | null;
	message: {
		id: number;
		incoming: boolean;
		status: number;
		errorCode: number | null;
		text: string;
		inboxId: number;
		inboxName: string;
		batchId: number | null;
		sentBy: string | null;
		attachments: MessageAttachment[];
	} | null;
	optOut: { id: number; optedOut: boolean; by: string; scope: string } | null;
}

/** Takes the oldest events from the queue, with everything that their payloads need. */
export const takeDue = async (tx: Tx, most: number): Promise<DueRow[]> => {
	const { rows } = await sql<DueRow>`
		with next as materialized (
			select org_id, id from webhook_due
			where (select pg_try_advisory_xact_lock(hashtextextended('webhook events', 0))) -- two would mix up their order
			order by id limit ${most} for update skip locked
		),
		taken as (
			delete from webhook_due d using next n where d.org_id = n.org_id and d.id = n.id
			returning d.org_id, d.id, d.webhook_id, d.address_no, d.message_id, d.opt_out_entry_id, d.at
		)
		select d.org_id as "organizationId", w.id as "webhookId", d.address_no as "addressNo", w.team_id as "teamId", w.kind,
			w.leaves_text_out as "leavesTextOut", w.is_active as "isActive", d.at,
			c.id as "contactId", c.contact_key as "contactKey", coalesce(m.mobile, o.mobile) as mobile,
			case when m.id is not null then jsonb_build_object(
				'id', m.id, 'incoming', m.incoming, 'status', m.status, 'errorCode', m.error_code,
				'text', coalesce(m.body, b.body, ''), 'inboxId', i.id, 'inboxName', i.name, 'batchId', m.batch_id,
				'attachments', ${attachmentsOfMessage}, 'sentBy', nullif(${fullName('p')}, '')
			) end as message,
			case when o.id is not null then jsonb_build_object(
				'id', o.id, 'optedOut', o.opted_out, 'by', o.by, 'scope', o.scope
			) end as "optOut"
		from taken d
		join webhook w on w.org_id = d.org_id and w.id = d.webhook_id
		left join message m on m.org_id = d.org_id and m.id = d.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join person p on p.org_id = m.org_id and p.id = coalesce(m.person_id, b.person_id)
		left join opt_out_entry o on o.org_id = d.org_id and o.id = d.opt_out_entry_id
		left join contact c on c.org_id = d.org_id and c.id = coalesce(m.contact_id, o.contact_id)
		order by d.id`.execute(tx);
	return rows;
};

export interface NewDelivery {
	readonly organizationId: number;
	readonly webhookId: number;
	readonly addressNo: number;
	readonly id: number;
	readonly source: string;
	readonly inOrderOf: string | null;
	readonly body: string;
	readonly state: 'waiting' | 'parked';
	readonly at: Date;
}

/** Skips deliveries that exist already, because a listener may run twice. */
export const insertDeliveries = async (tx: Tx, deliveries: readonly NewDelivery[], now: Date): Promise<void> => {
	await sql`
		insert into webhook_delivery (
			org_id, webhook_id, address_no, id, source, in_order_of, body, state, next_try_at, created_at
		)
		select e.org_id, e.webhook_id, e.address_no, e.id, e.source, e.in_order_of, e.body, e.state, ${now}, e.at
		from unnest(${deliveries.map((one) => one.organizationId)}::bigint[], ${deliveries.map((one) => one.webhookId)}::bigint[],
			${deliveries.map((one) => one.addressNo)}::integer[], ${deliveries.map((one) => one.id)}::bigint[], ${deliveries.map((one) => one.source)}::text[],
			${deliveries.map((one) => one.inOrderOf)}::text[], ${deliveries.map((one) => one.body)}::text[],
			${deliveries.map((one) => one.state)}::text[], ${deliveries.map((one) => one.at)}::timestamptz[])
			as e (org_id, webhook_id, address_no, id, source, in_order_of, body, state, at)
		on conflict (org_id, webhook_id, source) do nothing`.execute(tx);
};

export interface ClaimedDelivery {
	organizationId: number;
	teamId: number;
	webhookId: number;
	id: number;
	body: string;
	tries: number;
	/** Additional attempts that the receiver asked for. */
	askedTries: number;
	/** The webhook's address when the event happened. */
	url: string;
	addressNo: number;
	/** False if the webhook has another address now. */
	isCurrent: boolean;
	sealedAuth: string | null;
	sealedSecret: string;
}

/** All current and former addresses of webhooks. */
const receivers = sql`
	select org_id, id as webhook_id, address_no as no, team_id, is_active, url, sealed_auth, sealed_secret,
		true as is_current
	from webhook
	union all
	select w.org_id, w.id, p.no, w.team_id, w.is_active, p.url, p.sealed_auth, p.sealed_secret, false
	from webhook_past_address p
	join webhook w on w.org_id = p.org_id and w.id = p.webhook_id`;

/** Returns a key for the receiver. Each address of a webhook counts as a separate receiver. */
export const receiverOf = ({ webhookId, addressNo }: Pick<ClaimedDelivery, 'webhookId' | 'addressNo'>): string =>
	`${webhookId} ${addressNo}`;

/** Claims due deliveries, with a limit per receiver. Receivers in `full` get none. */
export const claimDeliveries = async (
	tx: Tx,
	claim: { now: Date; leaseUntil: Date; perReceiver: number; inAll: number; full: readonly string[] },
): Promise<ClaimedDelivery[]> => {
	const { rows } = await sql<ClaimedDelivery>`
		with next as materialized (
			select e.org_id, e.id, r.team_id, r.url, r.sealed_auth, r.sealed_secret, r.is_current
			from (${receivers}) as r
			cross join lateral (
				select x.org_id, x.id, x.next_try_at from webhook_delivery x
				where x.org_id = r.org_id and x.webhook_id = r.webhook_id and x.address_no = r.no and x.state = 'waiting'
					and x.next_try_at <= ${claim.now} and (x.lease_until is null or x.lease_until < ${claim.now})
					and (x.in_order_of is null or not exists (
						select from webhook_delivery b
						where b.org_id = x.org_id and b.webhook_id = x.webhook_id and b.in_order_of = x.in_order_of
							and b.id < x.id and b.address_no = x.address_no and b.state = 'waiting'
					))
				order by x.next_try_at, x.id limit ${claim.perReceiver} for update skip locked
			) as e
			where r.is_active and not (r.webhook_id || ' ' || r.no) = any(${claim.full}::text[])
			limit ${claim.inAll}
		)
		update webhook_delivery e set lease_until = ${claim.leaseUntil}
		from next n
		where e.org_id = n.org_id and e.id = n.id
		returning e.org_id as "organizationId", n.team_id as "teamId", e.webhook_id as "webhookId", e.id, e.body, e.tries,
			e.asked_tries as "askedTries", n.url, e.address_no as "addressNo", n.is_current as "isCurrent", n.sealed_auth as "sealedAuth",
			n.sealed_secret as "sealedSecret"`.execute(tx);
	return rows;
};

export interface Try {
	readonly at: Date;
	readonly tookMs: number;
	readonly status: number | null;
	readonly failure: string | null;
	readonly response: string;
}

type OfDelivery = Pick<ClaimedDelivery, 'organizationId' | 'id'>;

/** Returns false if the delivery or its webhook was deleted in the meantime. */
export const insertTry = async (tx: Tx, { organizationId, id }: OfDelivery, one: Try): Promise<boolean> => {
	const { rows } = await sql<{ nth: number }>`
		insert into webhook_try (org_id, delivery_id, nth, at, took_ms, status, failure, response)
		select e.org_id, e.id, coalesce((
			select max(t.nth) from webhook_try t where t.org_id = e.org_id and t.delivery_id = e.id
		), 0) + 1, ${one.at}, ${one.tookMs}, ${one.status}, ${one.failure}, ${one.response}
		from webhook_delivery e where e.org_id = ${organizationId} and e.id = ${id} for update of e
		returning nth`.execute(tx);
	return rows.length > 0;
};

/** Records the outcome of an attempt. A delivery that will not be retried is parked. */
export const settleDelivery = (
	tx: Tx,
	{ organizationId, id }: OfDelivery,
	outcome: { state: 'delivered' | 'parked'; at: Date } | { state: 'waiting'; nextTryAt: Date; asAsked: boolean },
) =>
	tx
		.updateTable('webhook_delivery')
		.set((eb) => ({
			state: outcome.state,
			...(outcome.state === 'waiting' && outcome.asAsked
				? { asked_tries: eb('asked_tries', '+', 1) }
				: { tries: eb('tries', '+', 1) }),
			lease_until: null,
			...(outcome.state === 'waiting' ? { next_try_at: outcome.nextTryAt } : { settled_at: outcome.at }),
		}))
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

type OfWebhook = Pick<ClaimedDelivery, 'organizationId' | 'webhookId'>;

/** Updates the webhook only after failures, so that not every delivery has to write to it. */
export const markWorking = (tx: Tx, { organizationId, webhookId }: OfWebhook) =>
	tx
		.updateTable('webhook')
		.set({ failing_since: null, warned_at: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', webhookId)
		.where('failing_since', 'is not', null)
		.execute();

/** Returns since when the webhook has been failing. */
export const markFailing = async (
	tx: Tx,
	{ organizationId, webhookId }: OfWebhook,
	at: Date,
): Promise<{ failingSince: Date; warnedAt: Date | null } | undefined> => {
	const { rows } = await sql<{ failingSince: Date; warnedAt: Date | null }>`
		update webhook set failing_since = coalesce(failing_since, ${at})
		where org_id = ${organizationId} and id = ${webhookId} and is_active
		returning failing_since as "failingSince", warned_at as "warnedAt"`.execute(tx);
	return rows[0];
};

export const markWarned = (tx: Tx, { organizationId, webhookId }: OfWebhook, at: Date) =>
	tx
		.updateTable('webhook')
		.set({ warned_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', webhookId)
		.execute();

/** Switches the webhook off and parks its waiting deliveries, until somebody switches it on and sends them again. */
export const switchOff = async (tx: Tx, { organizationId, webhookId }: OfWebhook, at: Date): Promise<void> => {
	await sql`
		update webhook set is_active = false, switched_off_at = ${at}
		where org_id = ${organizationId} and id = ${webhookId}`.execute(tx);
	await sql`
		update webhook_delivery set state = 'parked', settled_at = ${at}, lease_until = null
		where org_id = ${organizationId} and webhook_id = ${webhookId} and state = 'waiting'`.execute(tx);
};

/** Parks deliveries waiting for a former address whose receiver wants no more of them. */
export const parkAddress = async (
	tx: Tx,
	{ organizationId, webhookId, addressNo }: OfWebhook & Pick<ClaimedDelivery, 'addressNo'>,
	at: Date,
): Promise<void> => {
	await sql`
		update webhook_delivery set state = 'parked', settled_at = ${at}, lease_until = null
		where org_id = ${organizationId} and webhook_id = ${webhookId} and address_no = ${addressNo}
			and state = 'waiting'`.execute(tx);
};

/** Also exempts the delivery from the order, so that if the receiver refuses a duplicate, newer ones still follow. */
const anew = sql`
	state = 'waiting', tries = 0, asked_tries = 0, settled_at = null, lease_until = null, in_order_of = null`;

/** Makes parked deliveries due now, with all attempts, and also those that wait for a retry. Returns how many. */
export const waitAgain = async (tx: Tx, { organizationId, webhookId }: OfWebhook, at: Date): Promise<number> => {
	const { numAffectedRows: parked } = await sql`
		update webhook_delivery set ${anew}, next_try_at = ${at}
		where org_id = ${organizationId} and webhook_id = ${webhookId} and state = 'parked'`.execute(tx);
	const { numAffectedRows: waiting } = await sql`
		update webhook_delivery set next_try_at = ${at}
		where org_id = ${organizationId} and webhook_id = ${webhookId} and state = 'waiting' and next_try_at > ${at}`.execute(
		tx,
	);
	return Number(parked ?? 0) + Number(waiting ?? 0);
};

/** Makes one delivery due now, and also those that must be sent before it. Returns false if it no longer exists. */
export const waitOnceMore = async (
	tx: Tx,
	{ organizationId, webhookId }: OfWebhook,
	at: Date,
	id: number,
): Promise<boolean> => {
	const { rows } = await sql`
		update webhook_delivery set ${anew}, next_try_at = ${at}
		where org_id = ${organizationId} and webhook_id = ${webhookId} and id = ${id} and state <> 'waiting'
		returning id`.execute(tx);
	if (rows.length > 0) return true;
	const { numAffectedRows } = await sql`
		update webhook_delivery e set next_try_at = least(e.next_try_at, ${at})
		from webhook_delivery asked
		where asked.org_id = ${organizationId} and asked.webhook_id = ${webhookId} and asked.id = ${id}
			and e.org_id = asked.org_id and e.webhook_id = asked.webhook_id and e.address_no = asked.address_no
			and e.state = 'waiting' and (e.id = asked.id or e.in_order_of = asked.in_order_of and e.id < asked.id)`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0) > 0;
};

export interface DeliveryRow {
	id: number;
	createdAt: Date;
	body: string;
	state: string;
	tries: number;
	nextTryAt: Date;
	status: number | null;
	failure: string | null;
	total: number;
}

const delivery = sql`
	e.id, e.created_at as "createdAt", e.body, e.state, e.tries + e.asked_tries as tries,
	e.next_try_at as "nextTryAt", l.status, l.failure`;
const lastTry = sql`
	left join lateral (
		select t.status, t.failure from webhook_try t where t.org_id = e.org_id and t.delivery_id = e.id order by t.nth desc limit 1
	) l on true`;

export const listDeliveries = async (
	db: Db,
	{ organizationId, webhookId }: OfWebhook,
	{ state, skip, take }: { state?: string | undefined; skip: number; take: number },
): Promise<{ rows: DeliveryRow[]; total: number }> => {
	const where = sql`e.org_id = ${organizationId} and e.webhook_id = ${webhookId}
		${state === undefined ? sql`` : sql`and e.state = ${state}`}`;
	const [{ rows }, counted] = await Promise.all([
		sql<DeliveryRow>`
			select ${delivery} from webhook_delivery e ${lastTry} where ${where}
			order by e.id desc limit ${take} offset ${skip}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from webhook_delivery e where ${where}`.execute(db),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** `url` is the address that the delivery is for. */
export const findDelivery = async (
	db: Db | Tx,
	{ organizationId, webhookId }: OfWebhook,
	id: number,
): Promise<(DeliveryRow & { url: string }) | undefined> => {
	const { rows } = await sql<DeliveryRow & { url: string }>`
		select ${delivery}, r.url from webhook_delivery e
		join (${receivers}) as r on r.org_id = e.org_id and r.webhook_id = e.webhook_id and r.no = e.address_no
		${lastTry}
		where e.org_id = ${organizationId} and e.webhook_id = ${webhookId} and e.id = ${id}`.execute(db);
	return rows[0];
};

export const findTries = (db: Db, organizationId: number, eventId: number) =>
	db
		.selectFrom('webhook_try')
		.where('org_id', '=', organizationId)
		.where('delivery_id', '=', eventId)
		.orderBy('nth', 'desc')
		.select(['at', 'took_ms as tookMs', 'status', 'failure', 'response'])
		.execute();

export const deleteOld = async (db: Db, before: { delivered: Date; parked: Date }): Promise<void> => {
	await sql`
		delete from webhook_delivery
		where created_at < ${before.delivered} and (state = 'delivered' or created_at < ${before.parked})`.execute(db);
	await sql`
		delete from webhook_past_address p
		where p.ended_at < ${before.delivered} and not exists (
			select from webhook_delivery e
			where e.org_id = p.org_id and e.webhook_id = p.webhook_id and e.address_no = p.no
		) and not exists (
			select from webhook_due d
			where d.org_id = p.org_id and d.webhook_id = p.webhook_id and d.address_no = p.no
		)`.execute(db);
};
