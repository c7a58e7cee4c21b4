import type { Tx } from '../postgres/db.ts';
import { pendingIn } from './pending.ts';

/** This transaction leaves work for a loop. */
export const wake = (tx: Tx, loop: string): void => {
	pendingIn(tx).loops.add(loop);
};
