/** How the workers under fire send: little on its way at once, for that is what is in doubt when one is killed. */
import type { Sending } from '../../src/domain/messaging/ledger/send-queued.ts';

export const sending: Sending = {
	inFlight: 40,
	inFlightKeyless: 40,
	leaseMs: 1_500,
	recordAt: 20,
	recordWithinMs: 10,
	settleWithinMs: 5_000,
};
