/**
 * Finds out what happened to texts whose worker died between handing over and recording, or never heard the answer
 * (decisions.md 23). The carrier is asked what it knows. One that honours a key is then given the text again with the
 * same key: it never sends twice. With any other, what cannot be proved ends as "outcome unknown", for a person to
 * decide. Nobody is texted twice.
 */
import { messageStatus } from '@quad/contract/messaging/states.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { announceMoves } from './announce-moves.ts';
import type { Carrier } from './carrier.port.ts';
import { type Doubtful, takeDoubtful, takeFromQueue } from './doubts.queries.ts';
import { move, type Told } from './move.queries.ts';
import { type Sending, usualSending } from './send-queued.ts';

const atATime = 100;

export const reconcileDoubtful = (
	ground: Ground,
	carrierOf: (organizationId: number) => Carrier,
	worker: number,
	how: Pick<Sending, 'leaseMs'> = usualSending,
): Loop => ({
	name: 'messaging.reconcile',
	everyMs: Math.min(5_000, how.leaseMs),
	run: async () => {
		const doubtful = await takeDoubtful(ground.db, {
			worker,
			most: atATime,
			leaseMs: how.leaseMs,
			now: ground.clock.now(),
		});
		const verdicts = await Promise.all(doubtful.map((text) => judge(text, carrierOf(text.organizationId))));
		await settle(ground, verdicts);
		return doubtful.length === atATime ? 'again' : undefined;
	},
});

type Verdict = { text: Doubtful } & (
	| { kind: 'proved' | 'later' | 'unknown' | 'cancelled' }
	| { kind: 'accepted'; sid: string }
	| { kind: 'refused'; errorCode: number }
);

/** What the carrier knows comes first; only a carrier that honours the key is given the text again. */
const judge = async (text: Doubtful, carrier: Carrier): Promise<Verdict> => {
	if (text.proved) return { text, kind: 'proved' };
	const found = await carrier.find(text);
	if (found.kind === 'accepted') return { text, kind: 'accepted', sid: found.sid };
	if (found.kind === 'down') return { text, kind: 'later' };
	if (!carrier.honoursKey) return { text, kind: 'unknown' };
	if (!text.stopped) return again(text, carrier);
	return { text, kind: found.kind === 'not-taken' ? 'cancelled' : 'unknown' };
};

const again = async (text: Doubtful, carrier: Carrier): Promise<Verdict> => {
	const outcome = await carrier.submit(text);
	return outcome.kind === 'accepted' || outcome.kind === 'refused' ? { text, ...outcome } : { text, kind: 'later' };
};

const settle = async ({ db, clock }: Ground, verdicts: readonly Verdict[]): Promise<void> => {
	if (verdicts.length === 0) return;
	await commit(db, async (tx) => {
		const told = verdicts.flatMap((verdict): Told[] => {
			const { organizationId, messageId } = verdict.text;
			const known = { organizationId, messageId, sid: null, errorCode: null };
			if (verdict.kind === 'accepted') return [{ ...known, status: messageStatus.submitted, sid: verdict.sid }];
			if (verdict.kind === 'refused')
				return [{ ...known, status: messageStatus.undelivered, errorCode: verdict.errorCode }];
			if (verdict.kind === 'unknown') return [{ ...known, status: messageStatus.unknown }];
			if (verdict.kind === 'cancelled') return [{ ...known, status: messageStatus.cancelled }];
			return [];
		});
		announceMoves(tx, await move(tx, told, clock.now()));
		const proved = verdicts.filter(({ kind }) => kind === 'proved').map(({ text }) => text);
		if (proved.length > 0) await takeFromQueue(tx, proved);
	});
};
