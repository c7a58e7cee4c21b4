/**
 * Delivery receipts arrive one by one, in any order and sometimes twice, by the thousand. The carrier's webhook only
 * writes them down: it must not wait for whoever holds a large batch at that moment. This loop takes five hundred at a
 * time, moves each message forward once, and tells each batch once that it progressed.
 */
import { commit } from '../../../foundation/commit.ts';
import { gather } from '../../../foundation/gather.ts';
import type { Ground } from '../../../foundation/ground.ts';
import type { Loop } from '../../../foundation/loop.ts';
import { tell } from '../../../foundation/notifier.ts';
import type { Receipt } from './carrier.port.ts';
import { followMoves } from './follow-moves.ts';
import { moveByReceipts, moveByReceiptsAlone } from './move.queries.ts';
import { insertReceipts, whichReceipts } from './receipts.queries.ts';

export const receiptsLoop = 'messaging.receipts';
const atATime = 500;
const beginsEvery = 8; // rounds

/** Writes a receipt down; resolves once it is committed. */
export const acceptReceipts = ({ db, ids }: Ground): ((receipt: Receipt) => Promise<void>) =>
	gather(async (receipts) => {
		await insertReceipts(
			db,
			receipts.map((receipt) => ({ ...receipt, id: ids.next() })),
		);
		tell(db, { topics: [], loops: [receiptsLoop] });
		return [];
	});

export const applyReceipts = (ground: Ground): Loop => {
	const applyPlain = plainInTurn(ground);
	return {
		name: receiptsLoop,
		everyMs: 500,
		run: async () => {
			const { plain, followed } = await whichReceipts(ground.db, applyPlain.goesOn());
			const more = plain && (await applyPlain.some());
			const moreFollowed = followed && (await applyFollowed(ground));
			return more || moreFollowed ? 'again' : undefined;
		},
	};
};

/**
 * Rounds that follow each other go on where the last one ended: what was struck off leaves its places in the index until
 * the table is cleaned, and each round would go past all of them. Some come in with an older id, from another process: so
 * now and then, and before it ends, it begins with the first.
 */
const plainInTurn = ({ db, clock }: Ground) => {
	let after = 0;
	let round = 0;
	return {
		goesOn: () => after > 0,
		/** Answers whether there may be more. */
		some: async (): Promise<boolean> => {
			round += 1;
			const from = round % beginsEvery === 0 ? 0 : after;
			const { mayBeMore, last } = await moveByReceiptsAlone(db, { most: atATime, after: from }, clock.now());
			after = mayBeMore ? last : 0;
			return mayBeMore || from > 0;
		},
	};
};

const applyFollowed = (ground: Ground): Promise<boolean> =>
	commit(ground.db, async (tx) => {
		const now = ground.clock.now();
		const { mayBeMore, moved } = await moveByReceipts(tx, atATime, now);
		await followMoves(ground, tx, moved, now);
		return mayBeMore;
	});
