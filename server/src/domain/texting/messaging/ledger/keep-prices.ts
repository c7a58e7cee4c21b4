/**
 * Fetches the prices of the last two days' texts from the carrier every night, because they are known only some time
 * after sending. It asks only the organization's own carrier account, as `keep-costs.ts` does.
 */
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Job } from '../../../../foundation/jobs/jobs.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { findOrganizationsAtTwilio } from '../../../carriers/carriers/index.ts';
import type { ReadMessagePrices } from './message-prices.port.ts';
import { writePrices } from './message-prices.queries.ts';

const dayMs = 24 * 60 * 60_000;
const days = 2;
/** A text's ID dates from when it was written, which is at most this long before it is sent. */
const waitsAtMostMs = 3 * dayMs;

export const keepPrices = ({ db, clock }: AppContext, read: ReadMessagePrices): Job => ({
	name: 'messaging.keep-prices',
	at: '23 6 * * *',
	run: async (_, { stopping }) => {
		for (const organizationId of await findOrganizationsAtTwilio(db))
			for (let ago = days; ago >= 1; ago -= 1) {
				stopping.throwIfAborted();
				const day = new Date(clock.now().getTime() - ago * dayMs);
				const priced = await read(organizationId, day.toISOString().slice(0, 10));
				if (priced === 'no-account') break;
				const since = new Date(day.getTime() - waitsAtMostMs);
				for await (const texts of priced) await commit(db, (tx) => writePrices(tx, organizationId, texts, since));
			}
	},
});
