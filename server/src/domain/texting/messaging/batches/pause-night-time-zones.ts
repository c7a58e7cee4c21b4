/**
 * Night falls and day breaks in one time zone after the other. Whoever waits there is put to sleep, so that no lane reads
 * past them again and again, and woken in the morning. What falls asleep late is not claimed all the same: the claim
 * itself looks at the hour.
 */

import { zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import { commit, touch, wake } from '../../../../foundation/postgres/commit.ts';
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
