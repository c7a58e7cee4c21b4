/**
 * Records what a carrier's webhooks prove for the setup page: that Quad's public address and the signatures work, or
 * what is wrong. Webhooks are frequent, so only one is recorded from time to time.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import { type SignedWhat, type UnsignedWhy, writeSigned, writeUnsigned } from './proofs.queries.ts';

export interface WebhookNotes {
	signed(organizationId: number, what: SignedWhat): void;
	unsigned(organizationId: number, why: UnsignedWhy, address: string | null): void;
}

const signedEveryMs = 60_000;
const unsignedEveryMs = 5_000;
const mostKept = 100_000;

export const noteWebhooks = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): WebhookNotes => {
	const noted = new Map<string, number>();
	const isDue = (what: string, everyMs: number): boolean => {
		const now = performance.now();
		const before = noted.get(what);
		if (before !== undefined && now - before < everyMs) return false;
		if (noted.size >= mostKept) noted.clear();
		noted.set(what, now);
		return true;
	};
	/** Failing to record a webhook must not fail the webhook. */
	const note = (what: string, writing: () => Promise<void>) => {
		void writing().catch(() => noted.delete(what));
	};
	return {
		signed: (organizationId, kind) => {
			const what = `${kind} ${organizationId}`;
			if (isDue(what, signedEveryMs)) note(what, () => writeSigned(db, organizationId, kind, clock.now()));
		},
		unsigned: (organizationId, why, address) => {
			const what = `unsigned ${organizationId}`;
			if (isDue(what, unsignedEveryMs))
				note(what, () => writeUnsigned(db, organizationId, { why, address, at: clock.now() }));
		},
	};
};
