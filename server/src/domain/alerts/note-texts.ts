/**
 * Texts came in that somebody may want to be told of: written down in their own transaction, so that the one is never
 * there without the other. Conversations announce them (receive-text.ts) and only where somebody asked; who is told, and
 * when, is decided by the loop that this wakes.
 */
import { wake } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { HeardText } from '../conversations/index.ts';
import { insertAlerts } from './incoming.queries.ts';
import { tellLoop } from './tell-of-texts.ts';

export const noteTexts = async (tx: Tx, texts: readonly HeardText[]): Promise<void> => {
	await insertAlerts(tx, texts);
	wake(tx, tellLoop);
};
