/**
 * What follows when messages have moved: who turns out to have opted out at the carrier is opted out, and the screens
 * that show them are told. A bulk text shows on its batch, a single one in its inbox and conversation.
 */
import { announce } from '../../../foundation/commit.ts';
import type { Tx } from '../../../foundation/db.ts';
import { optOutAtCarrier } from '../../contacts/index.ts';
import type { Moved } from './move.queries.ts';

export const followMoves = async (tx: Tx, moved: readonly Moved[], at: Date): Promise<void> => {
	const stops = moved.flatMap(({ organizationId, optedOut }) => (optedOut ? [{ organizationId, ...optedOut }] : []));
	if (stops.length > 0) await optOutAtCarrier(tx, stops, at);
	for (const { organizationId, inboxId, batchId, conversationId } of moved) {
		if (batchId !== null) announce(tx, organizationId, `batch:${batchId}`, `sent:${inboxId}`);
		else announce(tx, organizationId, `inbox:${inboxId}`);
		if (conversationId !== null) announce(tx, organizationId, `conversation:${conversationId}`);
	}
};
