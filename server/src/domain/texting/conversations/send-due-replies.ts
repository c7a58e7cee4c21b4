/**
 * Sends scheduled replies when they are due. Each has its own draft ID, so it is sent once even if a process crashes.
 * If it can't be sent, its conversation becomes unread and people are emailed. A colleague's lock delays it.
 */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { scheduleLimits } from '@quad/contract/texting/schedules/limits.ts';
import { onBehalfOfInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { inboxesOfMembers } from '../../access/session/index.ts';
import { type FailedReply, notifyOfFailedReply } from './notify-of-failed-reply.ts';
import { reply } from './reply.ts';
import * as rows from './reply-later.queries.ts';
import { laterLoop } from './schedule-reply.ts';

/** How long a process may take to send a reply before it is assumed dead. */
const leaseMs = 60_000;
const lockedAgainInMs = 30_000;

export const sendDueReplies = (context: AppContext): Loop => ({
	name: laterLoop,
	everyMs: 10_000,
	run: async () => {
		const now = context.clock.now();
		const due = await commit(context.db, (tx) => rows.beginDue(tx, now, new Date(now.getTime() - leaseMs)));
		if (!due) {
			const next = await rows.nextDue(context.db);
			return next && Math.max(50, next.getTime() - now.getTime());
		}
		await sendOne(context, due);
		return 'again';
	},
});

const sendOne = async (context: AppContext, due: rows.DueReply): Promise<void> => {
	const { organizationId, conversationId, id } = due;
	const result = await trySending(context, due);
	await commit(context.db, async (tx) => {
		if (result === 'sent') await rows.deleteLater(tx, organizationId, id);
		else if (result === 'locked')
			await rows.putOff(tx, organizationId, id, new Date(context.clock.now().getTime() + lockedAgainInMs));
		else {
			await rows.failLater(tx, organizationId, id, result.why);
			await notifyOfFailedReply(tx, context, due, result);
		}
		touch(tx, organizationId, `conversation:${conversationId}`);
	});
};

/**
 * Sends a reply, or returns why Quad refused it. Throws any other error, and the next run tries again after a minute.
 */
const trySending = async (context: AppContext, due: rows.DueReply): Promise<'sent' | 'locked' | FailedReply> => {
	const { organizationId, teamId, personId, inboxId, draftId } = due;
	const obstacle = await obstacleTo(context, due);
	if (obstacle) return obstacle;
	const caretakerId = due.caretakerId ?? undefined;
	const scope = { ...onBehalfOfInbox({ organizationId, teamId, personId, inboxId }), caretakerId };
	try {
		await reply(context, scope, due.contactId, {
			draftId,
			text: due.text,
			mediaUris: due.mediaUri === null ? [] : [due.mediaUri],
			messageTypeId: due.messageTypeId ?? undefined,
		});
		return 'sent';
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const { code, message } = error.refusal;
		if (code === conversationRefusals['reply.locked'].code) return 'locked';
		return { why: message, closed: null };
	}
};

/** Returns the reason if this author can't send anything from this inbox. */
const obstacleTo = async (context: AppContext, due: rows.DueReply): Promise<FailedReply | undefined> => {
	const { organizationId, teamId, personId, inboxId, removed } = due;
	if (removed === 'inbox') return { why: 'Its inbox was removed.', closed: removed };
	if (removed === 'team') return { why: 'Its team was deleted.', closed: removed };
	if (context.clock.now().getTime() - due.sendAt.getTime() > scheduleLimits.missedAfterMs)
		return { why: 'Quad was not running at its time.', closed: null };
	const [author] = await inboxesOfMembers(context.db, [{ organizationId, teamId, personId }]);
	if (author?.inboxIds.includes(inboxId)) return undefined;
	const why = `${due.personName}, who scheduled it, no longer works in this inbox.`;
	return { why, closed: due.isPersonal ? 'personal' : null };
};
