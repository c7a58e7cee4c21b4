import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { CarrierCosts, ReadCarrierCosts } from '../../organization/marketplace/index.ts';
import type { BilledCosts } from './carrier-costs.port.ts';

/** Formats a day in UTC, because carriers bill by UTC days. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const saveCosts = async (
	db: Db,
	organizationId: number,
	costsRef: BilledCosts & { from: string; at: Date },
): Promise<void> => {
	await sql`
		insert into carrier_cost (org_id, account, counted_from, segment_cost, mms_cost, voice_cost, as_of)
		values (${organizationId}, ${costsRef.account}, ${costsRef.from}::date, ${costsRef.segmentCost}, ${costsRef.mmsCost}, ${costsRef.voiceCost}, ${costsRef.at})
		on conflict (org_id) do update set account = excluded.account, counted_from = excluded.counted_from,
			segment_cost = excluded.segment_cost, mms_cost = excluded.mms_cost, voice_cost = excluded.voice_cost,
			as_of = excluded.as_of`.execute(db);
};

/** Ignores costs of an earlier account or another period. */
export const carrierCosts =
	(db: Db): ReadCarrierCosts =>
	async (organizationId, countedFrom) => {
		const { rows } = await sql<CarrierCosts>`
			select c.segment_cost as "segmentCost", c.mms_cost as "mmsCost", c.voice_cost as "voiceCost", c.as_of as "asOf"
			from carrier_cost c
			join carrier_account a on a.org_id = c.org_id and a.kind = 'twilio' and a.account = c.account
			where c.org_id = ${organizationId} and c.counted_from = ${dayOf(countedFrom)}::date`.execute(db);
		return rows[0];
	};
