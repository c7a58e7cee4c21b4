/**
 * Records that the carrier refuses texts to a number that sent it STOP (error 21610). It counts as the person's own
 * STOP and is recorded by number. An earlier STOP to Quad stays as recorded.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import { applyStops, type FromNumber, writeCarrierStops } from './opted-out-numbers.queries.ts';
import { sayOptOut } from './say-opt-out.queries.ts';

export type CarrierStop = FromNumber & { /** null if no contact has the number */ contactId: number | null };

export const optOutAtCarrier = async (tx: Tx, stops: readonly CarrierStop[], at: Date): Promise<void> => {
	await sayOptOut(tx, { by: 'carrier', at });
	const written = new Set((await writeCarrierStops(tx, stops, at)).map(keyOf));
	const fresh = stops.filter((stop) => written.has(keyOf(stop)));
	for (const [organizationId, ofOne] of Map.groupBy(fresh, (stop) => stop.organizationId)) {
		await applyStops(
			tx,
			organizationId,
			ofOne.map(({ mobile }) => mobile),
		);
		for (const [teamId, ofTeam] of Map.groupBy(ofOne, (stop) => stop.teamId)) {
			const contactIds = ofTeam.flatMap(({ contactId }) => contactId ?? []);
			emitOptedOut(tx, { organizationId, teamId }, contactIds, { by: 'carrier', at });
			touch(tx, organizationId, `contacts:${teamId}`);
		}
	}
};

const keyOf = ({ teamId, mobile }: FromNumber): string => `${teamId} ${mobile}`;
