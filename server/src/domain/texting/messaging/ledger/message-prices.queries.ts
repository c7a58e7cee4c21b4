import { sql } from 'kysely';
import { leastIdSince } from '../../../../foundation/ids.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import type { PricedText } from './message-prices.port.ts';

/** Finds texts by their carrier ID, which has no index, so it only searches those written since `since`. */
export const writePrices = async (
	tx: Tx,
	organizationId: number,
	texts: readonly PricedText[],
	since: Date,
): Promise<void> => {
	await sql`
		insert into message_price (org_id, message_id, price)
		select m.org_id, m.id, t.price
		from unnest(${texts.map(({ sid }) => sid)}::text[], ${texts.map(({ price }) => price)}::int[]) as t (sid, price)
		join message m on m.org_id = ${organizationId} and m.carrier_sid = t.sid and not m.incoming
			and m.id >= ${leastIdSince(since)}
		on conflict (org_id, message_id) do update set price = excluded.price`.execute(tx);
};
