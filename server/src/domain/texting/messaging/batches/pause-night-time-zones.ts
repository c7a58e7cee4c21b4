/**
 * Pauses texts in time zones where night falls and resumes them in the morning, so that lanes needn't skip them one
 * by one. Pausing late does no harm, because the hour is checked again when a text is claimed.
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
