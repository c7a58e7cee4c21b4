/** Stores until when staff can reply freely to a person on WhatsApp. */
import { windowClosesAt } from '@quad/contract/carriers/whatsapp/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface Written {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly mobile: number;
	/** The number as WhatsApp writes it, if that differs. */
	readonly writtenFrom?: number | undefined;
}

/** Opens or extends the windows of people who have just written. */
export const openWindows = async (tx: Tx, texts: readonly Written[], at: Date): Promise<void> => {
	if (texts.length === 0) return;
	await sql`
		insert into whatsapp_window as w (org_id, inbox_id, mobile, closes_at, written_from)
		select distinct on (org_id, inbox_id, mobile) org_id, inbox_id, mobile, ${windowClosesAt(at)}::timestamptz, written_from
		from unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.inboxId)}::bigint[],
			${texts.map((one) => one.mobile)}::bigint[], ${texts.map((one) => one.writtenFrom ?? null)}::bigint[])
			with ordinality as t (org_id, inbox_id, mobile, written_from, nth)
		order by org_id, inbox_id, mobile, nth desc
		on conflict (org_id, inbox_id, mobile) do update
		set closes_at = greatest(w.closes_at, excluded.closes_at), written_from = excluded.written_from`.execute(tx);
};

/** Returns the number as WhatsApp writes it, or null if that is the same or the person never wrote to this inbox. */
export const writtenFormOf = (
	organizationId: RawBuilder<unknown>,
	inboxId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
): RawBuilder<number | null> => sql<number | null>`(
	select w.written_from from whatsapp_window w
	where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and w.mobile = ${mobile}
)`;

/** Returns when the window of this inbox and number closes or closed, or null if the person never wrote. */
export const windowOf = (
	organizationId: RawBuilder<unknown>,
	inboxId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql<Date | null>`(
	select w.closes_at from whatsapp_window w
	where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and w.mobile = ${mobile}
)`;

/** SQL that is true if staff can reply to the person freely now. */
export const isWindowOpen = (
	organizationId: RawBuilder<unknown>,
	inboxId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
	now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
	select from whatsapp_window w
	where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and w.mobile = ${mobile}
		and w.closes_at > ${now}::timestamptz
	offset 0 -- looked up by its key, never joined
)`;
