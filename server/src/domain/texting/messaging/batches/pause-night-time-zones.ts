/**
 * Puts texts to sleep where night falls and wakes them in the morning, zone by zone,
 * so that lanes need not read past them. A text put to sleep late is still safe: each claim checks the hour.
 */

import { zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { nightZones } from '../hours/recipient-hours.ts';
import { putToSleepAndWake } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';

const atOnce = 20_000;

export const pauseNightTimeZones = ({ db, clock }: AppContext): Loop => ({
	name: 'messaging.zones',
	everyMs: 1_000,
	run: () =>
		commit(db, async (tx) => {
			const night = nightZones(clock.now());
			const day = zonesOfAreaCodes.filter((zone) => !night.includes(zone));
			const { people, batches } = await putToSleepAndWake(tx, { night, day }, atOnce);
			for (const { organizationId, batchId } of batches) touch(tx, organizationId, `batch:${batchId}`);
			if (people > 0) wake(tx, sendLoop);
			return people >= atOnce ? 'again' : undefined;
		}),
});
