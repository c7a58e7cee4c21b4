/** Settings for workers that are killed: few texts are in flight, because those are in doubt after a kill. */
import { lookEvery, shortLease, waitLimit } from '../../../time-limits.ts';
import type { Sending } from '../../src/domain/texting/messaging/ledger/send-queued.ts';
import { fireSize } from './size.ts';

export const sending: Sending = {
	inFlight: fireSize.inFlight,
	inFlightKeyless: fireSize.inFlight,
	leaseMs: shortLease,
	recordAt: fireSize.inFlight / 2,
	recordWithinMs: lookEvery,
	settleWithinMs: waitLimit,
};
