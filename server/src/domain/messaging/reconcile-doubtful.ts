/**
 * Finds out what happened to texts whose worker died between handing over and recording, or never heard the answer
 * (decisions.md 23). The carrier is asked what it knows. One that honours a key is then given the text again with the
 * same key: it never sends twice. With any other, what cannot be proved ends as "outcome unknown", for a person to
 * decide. Nobody is texted twice.
 */
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import type { Carrier } from './carrier.port.ts';
import { type Doubtful, takeDoubtful, takeFromQueue } from './doubts.queries.ts';
import { followMoves } from './follow-moves.ts';
import { move } from './move.queries.ts';
import { type Sending, usualSending } from './send-queued.ts';
import { type Outcome, toldOf } from './told-of.ts';

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

interface Verdict {
	readonly text: Doubtful;
	/** Nothing where it stays in doubt until the next round. */
	readonly outcome?: Outcome | { kind: 'proved' };
}

/** What the carrier knows comes first; only a carrier that honours the key is given the text again. */
const judge = async (text: Doubtful, carrier: Carrier): Promise<Verdict> => {
	if (text.proved) return { text, outcome: { kind: 'proved' } };
	const found = await carrier.find(text);
	if (found.kind === 'accepted') return { text, outcome: found };
	if (found.kind === 'down') return { text };
	if (found.kind === 'cannot-tell') return { text, outcome: { kind: 'unknown' } };
	return { text, outcome: text.withheld ? { kind: 'withheld' } : await carrier.submit(text) };
};

const settle = async ({ db, clock }: Ground, verdicts: readonly Verdict[]): Promise<void> => {
	if (verdicts.length === 0) return;
	await commit(db, async (tx) => {
		const told = verdicts.flatMap(({ text, outcome }) =>
			outcome && outcome.kind !== 'proved' ? toldOf(text, outcome) : [],
		);
		const now = clock.now();
		await followMoves(tx, await move(tx, told, now), now);
		const proved = verdicts.flatMap(({ text, outcome }) => (outcome?.kind === 'proved' ? [text] : []));
		if (proved.length > 0) await takeFromQueue(tx, proved);
	});
};
