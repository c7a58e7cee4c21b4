/** Replies to people who answered a batch, after a short delay. An opt-out during the delay counts. */
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { expectCredits } from '../../../carriers/credits/index.ts';
import { messageTypeFor } from '../../message-types/index.ts';
import { mergePieces } from '../compose/merge-pieces.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { sendingInbox } from '../ledger/sending-inbox.queries.ts';
import * as held from './held-replies.queries.ts';

/**
 * Returns what each person would get: the reply (`text` may have merge fields), or the reason for none. Only
 * automatic replies may be queued without credits.
 */
export const judgeReplies = async (
	db: Db | Tx,
	scope: InboxScope,
	reply: {
		batchId: number;
		messageIds: readonly number[];
		text: string;
		isAutomatic: boolean;
		withPicture?: boolean;
		at: Date;
	},
): Promise<held.JudgedReply[]> => {
	const inbox = (await sendingInbox(db, scope)) ?? refuse(inboxRefusals['inbox.not_found']);
	if (inbox.number === null) refuse(inboxRefusals['inbox.no_number']);
	if (inbox.type === 'highspeed' && reply.withPicture) refuse(mediaRefusals['media.not_high_speed']);
	if (inbox.type === 'highspeed' && !reply.isAutomatic) await expectCredits(db, scope);
	return held.judgeReplies(db, scope, {
		...reply,
		isWhatsApp: inbox.type === 'whatsapp',
		pieces: await mergePieces(db, scope, reply.text),
	});
};

interface Holding {
	readonly going: readonly held.JudgedReply[];
	/** Whether a smart message sends these replies automatically. */
	readonly isAutomatic: boolean;
	readonly mediaId?: number | null;
	/** The message type. Undefined means the team's default. */
	readonly messageTypeId?: number | undefined;
}

/** Returns the ID of each person's reply. */
export const holdReplies = async (
	{ ids, clock }: AppContext,
	tx: Tx,
	scope: InboxScope,
	{ going, isAutomatic, mediaId = null, messageTypeId }: Holding,
): Promise<held.HeldReply[]> => {
	if (going.length === 0) return [];
	const inbox = await sendingInbox(tx, scope);
	const from = inbox?.number ?? refuse(inboxRefusals['inbox.no_number']);
	const { first, step } = ids.block(going.length);
	const replies = going.map((reply, nth) => ({ ...reply, id: first + nth * step }));
	await held.insertHeld(tx, scope, {
		replies,
		writtenBy: isAutomatic ? null : scope.personId,
		mediaId,
		messageTypeId: isAutomatic ? null : await messageTypeFor(tx, scope, messageTypeId),
		from,
		at: clock.now(),
	});
	if (isAutomatic) await held.keepAutomaticReplies(tx, scope.organizationId, replies);
	return replies;
};

/**
 * Releases held replies. The caller's further steps run between locking conversations and locking the lane, because
 * that order is the same everywhere, which avoids deadlocks.
 */
export const releaseReplies = async (
	tx: Tx,
	texts: { organizationId: number; inboxId: number; ids: readonly number[] },
	between: (released: readonly held.Released[]) => Promise<void>,
): Promise<void> => {
	const released = texts.ids.length > 0 ? await held.unhold(tx, texts.organizationId, texts.ids) : [];
	await between(released);
	if (released.length === 0) return;
	await fillLane(tx, texts.organizationId, texts.inboxId);
	wake(tx, sendLoop);
};

export {
	deleteHeld as dropReplies,
	keepAutomaticReplies,
	lockQueued as lockReplies,
	setAside as setAsideReplies,
} from './held-replies.queries.ts';
