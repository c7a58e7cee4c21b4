/** Until when people can be answered on WhatsApp with words of one's own. */
import { windowClosesAt } from '@quad/contract/whatsapp/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';

interface Written {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly mobile: number;
}

/** These people have just written. */
export const openWindows = async (tx: Tx, texts: readonly Written[], at: Date): Promise<void> => {
	if (texts.length === 0) return;
	await sql`
		insert into whatsapp_window as w (org_id, inbox_id, mobile, closes_at)
		select distinct org_id, inbox_id, mobile, ${windowClosesAt(at)}::timestamptz
		from unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.inboxId)}::bigint[],
			${texts.map((one) => one.mobile)}::bigint[]) as t (org_id, inbox_id, mobile)
		order by org_id, inbox_id, mobile
		on conflict (org_id, inbox_id, mobile) do update set closes_at = greatest(w.closes_at, excluded.closes_at)`.execute(
		tx,
	);
};

/** When the window of this inbox and number closes, or closed; null: they never wrote. */
export const windowOf = (
	organizationId: RawBuilder<unknown>,
	inboxId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql<Date | null>`(
	select w.closes_at from whatsapp_window w
	where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and w.mobile = ${mobile}
)`;

/** Whether they can be answered now. */
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
