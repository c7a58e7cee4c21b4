/**
 * Answers people who replied to a batch, a moment later: until then their texts stand in the queue, held, and no sender
 * claims them. Whoever may not be texted at that moment is not, as with every text that waits.
 */
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { wake } from '../../../../foundation/postgres/commit.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { expectCredits } from '../../../carriers/credits/index.ts';
import { messageTypeFor } from '../../message-types/index.ts';
import { mergePieces } from '../compose/merge-pieces.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { sendingInbox } from '../ledger/sending-inbox.queries.ts';
import * as held from './held-replies.queries.ts';

/**
 * `text`: with merge fields. Every replier with what they would get, or why they do not. What answers by itself waits for
 * credits where there are none.
 */
export const judgeReplies = async (
	db: Db | Tx,
	scope: InboxScope,
	of: {
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
	if (inbox.type === 'highspeed' && of.withPicture) refuse(mediaRefusals['media.not_high_speed']);
	if (inbox.type === 'highspeed' && !of.isAutomatic) await expectCredits(db, scope);
	return held.judgeReplies(db, scope, {
		...of,
		isWhatsApp: inbox.type === 'whatsapp',
		pieces: await mergePieces(db, scope, of.text),
	});
};

interface Holding {
	readonly going: readonly held.JudgedReply[];
	/** What a smart message answers by itself. */
	readonly isAutomatic: boolean;
	readonly mediaId?: number | null;
	/** The team’s default where it is not said. */
	readonly messageTypeId?: number | undefined;
}

/** Answers which text each of them gets. */
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
	const replies = going.map((one, nth) => ({ ...one, id: first + nth * step }));
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
 * Lets them go. What else is to be done in their conversations comes in between: a lane is taken after conversations, as
 * by replies and by what comes in, so that nobody waits for each other.
 */
export const releaseReplies = async (
	tx: Tx,
	of: { organizationId: number; inboxId: number; ids: readonly number[] },
	between: (released: readonly held.Released[]) => Promise<void>,
): Promise<void> => {
	const released = of.ids.length > 0 ? await held.unhold(tx, of.organizationId, of.ids) : [];
	await between(released);
	if (released.length === 0) return;
	await fillLane(tx, of.organizationId, of.inboxId);
	wake(tx, sendLoop);
};

export {
	deleteHeld as dropReplies,
	keepAutomaticReplies,
	lockQueued as lockReplies,
	setAside as setAsideReplies,
} from './held-replies.queries.ts';
