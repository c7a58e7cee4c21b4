import type { Tx } from '../postgres/db.ts';
import { pendingIn } from './pending.ts';

/** Wakes a loop after the transaction has committed. */
export const wake = (tx: Tx, loop: string): void => {
	pendingIn(tx).loops.add(loop);
};
