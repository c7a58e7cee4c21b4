/** Returns a batch for its screen, and pages of its recipients. */

import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { compareNames } from '@quad/contract/compare-names.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { failureOf, sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import {
	batchStates,
	breakers,
	type MessageStatusName,
	sentStatusNames,
	statusName,
} from '@quad/contract/texting/messaging/message-status.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { loadOf, secondsFor } from '@quad/contract/texting/messaging/throughput.ts';
import { replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { skippedOf } from '../compose/skipped-of.ts';
import { lastOf, showWaiting, sleepingUntil, type Waiting } from '../hours/recipient-hours.ts';
import { undoForMs } from '../ledger/undo-for-ms.ts';
import { type BatchRow, findBatch, type RecipientRow } from './sent.queries.ts';

export const readBatch = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	inboxIds: readonly number[],
	batchId: number,
	orWritten = false,
) => {
	const row = await findBatch(db, scope, inboxIds, batchId, orWritten);
	return row ? showBatch(row, clock.now()) : refuse(messagingRefusals['batch.not_found']);
};

const state = z.enum(batchStates);
const breaker = z.enum(breakers).nullable();

export const showBatch = (row: BatchRow, now: Date) => {
	const sleeping = sleepingUntil(row.sleeping, now);
	return {
		id: String(row.id),
		batchId: String(row.id),
		inboxId: row.inbox_id,
		inboxRemoved: row.inbox_removed_at !== null,
		departmentId: row.team_id,
		text: row.body,
		mediaUris: row.media,
		edits: row.edits.map((edit) => ({
			text: edit.text,
			mediaUris: edit.media,
			people: edit.people,
			editedBy: sayWriter(edit.editor, edit.caretaker),
			editDate: new Date(edit.at).toISOString(),
		})),
		sentBy: sayWriter(row.sender, row.caretaker),
		state: state.parse(row.state),
		stateReason: row.state_reason,
		breaker: breaker.parse(row.breaker),
		total: row.total,
		queuedCount: row.queued,
		submittedCount: row.submitted,
		sentCount: row.sent,
		deliveredCount: row.delivered,
		undeliveredCount: row.undelivered,
		cancelledCount: row.cancelled,
		unknownCount: row.unknown,
		replyCount: row.reply_count,
		optOutCount: row.opt_out_count,
		smartMessageId: row.smart_message_id,
		positiveReply: row.positive_reply,
		negativeReply: row.negative_reply,
		yesCount: row.answered_yes,
		noCount: row.answered_no,
		otherCount: row.answered_other,
		segments: row.segments,
		skipped: skippedOf(row.skipped),
		campaign: row.campaign_id === null || row.campaign === null ? null : { id: row.campaign_id, name: row.campaign },
		messageType: row.message_type,
		messageTypeId: row.message_type_id,
		autoArchive: row.auto_archive,
		composeDate: row.composed_at.toISOString(),
		completeDate: row.completed_at?.toISOString() ?? null,
		isComplete: row.completed_at !== null,
		undoForMs: undoForMs(row, now),
		waitingForMorning: showWaiting(sleeping),
		finishesAt: finishesAt(row, sleeping, now),
	};
};

/** Estimates when the batch will finish, from the inbox's speed and the texts ahead. Null if nothing is left. */
const finishesAt = (row: BatchRow, sleeping: readonly Waiting[], now: Date): string | null => {
	if (row.queued === 0 || row.ahead === null) return null;
	const each = loadOf({
		people: 1,
		segments: row.segments / row.total,
		withPicture: (row.edits.at(-1) ?? row).media.length > 0,
	});
	const secondsEach = secondsFor(each, row);
	const seconds = secondsEach * row.queued + secondsFor(row.ahead, row);
	return lastOf(new Date(now.getTime() + seconds * 1000), sleeping, secondsEach).toISOString();
};

/** Returns an undelivered text's error (spec 1 §8). A cancelled one was withheld on purpose, so it has none. */
const deliveryErrorOf = (status: MessageStatusName, errorCode: number | null): string | null => {
	if (status === 'cancelled' && errorCode === null) return 'Cancelled prior to delivery';
	return status === 'undelivered' || status === 'cancelled' ? sayDeliveryError(errorCode) : null;
};

/** Sorts failures by frequency and adds up error codes that have the same explanation. */
export const showFailures = (
	rows: ReadonlyArray<{ cancelled: boolean; errorCode: number | null; count: number }>,
): Array<{ failure: string; reason: string; count: number }> => {
	const byFailure = new Map<string, { failure: string; reason: string; count: number }>();
	for (const { cancelled, errorCode, count } of rows) {
		const failure = failureOf(cancelled, errorCode);
		const reason = deliveryErrorOf(cancelled ? 'cancelled' : 'undelivered', errorCode) ?? '';
		byFailure.set(failure, { failure, reason, count: count + (byFailure.get(failure)?.count ?? 0) });
	}
	return [...byFailure.values()].toSorted((a, b) => b.count - a.count || compareNames(a.failure, b.failure));
};

export const showRecipient = (row: RecipientRow) => {
	const status = sentStatus.parse(statusName(row.status));
	return {
		messageId: String(row.messageId),
		studentId: row.contactId,
		contactId: row.contactKey ?? '',
		fullName: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
		mobileNumber: nationalDigits(row.mobile),
		sentDate: row.sentAt?.toISOString() ?? null,
		replyDate: row.repliedAt?.toISOString() ?? null,
		messageText: row.text,
		replyText: row.replyText,
		replyCategory: row.replyCategory === null ? null : (replyCategories[row.replyCategory] ?? null),
		optedOut: row.optedOut,
		status,
		deliveryError: deliveryErrorOf(status, row.errorCode),
		cancelled: status === 'cancelled',
	};
};

const sentStatus = z.enum(sentStatusNames);
