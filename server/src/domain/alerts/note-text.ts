/**
 * A text came in that somebody may want to be told of: written down in its own transaction, so that the one is never
 * there without the other. Conversations announce it (receive-text.ts) and only where somebody asked; who is told, and
 * when, is decided by the loop that this wakes.
 */
import { wake } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { HeardText } from '../conversations/index.ts';
import { insertAlert } from './incoming.queries.ts';
import { tellLoop } from './tell-of-texts.ts';

export const noteText = async (tx: Tx, text: HeardText): Promise<void> => {
	await insertAlert(tx, text);
	wake(tx, tellLoop);
};
