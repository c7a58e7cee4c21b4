/**
 * Makes a carrier inside this process that accepts every text at once, so that only the ledger's own work is measured
 * (decisions.md 32).
 */
import type { Carrier } from '../src/domain/texting/messaging/ledger/carrier.port.ts';

export const instantCarrier = (): Carrier & { taken(): number } => {
	let taken = 0;
	const sidOf = (messageId: number) => `SM${messageId.toString(16).padStart(32, '0')}`;
	return {
		submit: async ({ messageId }) => {
			taken += 1;
			return { kind: 'accepted', sid: sidOf(messageId) };
		},
		find: async ({ messageId }) => ({ kind: 'accepted', sid: sidOf(messageId) }),
		taken: () => taken,
	};
};
