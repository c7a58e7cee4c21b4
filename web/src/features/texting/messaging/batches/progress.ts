/** Describes the progress of a bulk message. Every recipient is in exactly one share. */
import { sayDuration } from '@quad/contract/texting/messaging/estimate.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { BatchState } from '@quad/contract/texting/messaging/message-status.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatNumber } from '../../../../foundation/format.ts';
import { sayArrival } from '../../../../parts/compose/arrival.ts';
import { sayPeople } from '../../../../parts/compose/left-out.ts';
import type { StatusTone } from '../../../../ui/StatusBadge.tsx';

type ShareName = 'delivered' | 'undelivered' | 'onTheWay' | 'unknown' | 'cancelled' | 'queued';

const sharesOf = (batch: Batch): Record<ShareName, number> => ({
	delivered: batch.deliveredCount,
	undelivered: batch.undeliveredCount,
	onTheWay: batch.submittedCount + batch.sentCount,
	unknown: batch.unknownCount,
	cancelled: batch.cancelledCount,
	queued: batch.queuedCount,
});

interface Status {
	word: string;
	tone: StatusTone;
}

const stateWords: Record<Exclude<BatchState, 'complete'>, Status> = {
	queued: { word: 'Waiting', tone: 'waiting' },
	sending: { word: 'Sending', tone: 'waiting' },
	paused: { word: 'Paused', tone: 'warning' },
	held: { word: 'Held', tone: 'warning' },
	cancelled: { word: 'Cancelled', tone: 'quiet' },
	failed: { word: 'Failed', tone: 'bad' },
};

const { failsFrom } = batchLimits;

/** Returns a message's status in lists and headings. A finished message is judged by its results. */
export const statusOf = (batch: Batch): Status => {
	if (batch.state !== 'complete') return stateWords[batch.state];
	const { undelivered, onTheWay, unknown } = sharesOf(batch);
	const gone = goneOut(batch);
	if (gone === 0) return { word: 'Not sent', tone: 'quiet' };
	if (undelivered === gone) return { word: 'Not delivered', tone: 'bad' };
	const failed = failedShare(batch);
	if (failed >= failsFrom)
		return { word: `${Math.max(1, Math.floor(100 * failed))}% failed`, tone: failed > 0.5 ? 'bad' : 'warning' };
	return { word: 'Sent', tone: (onTheWay + unknown) / gone >= failsFrom ? 'quiet' : 'good' };
};

/** Returns how much of what was sent has failed, or 0 if nothing was sent. */
export const failedShare = (batch: Batch): number => {
	const gone = goneOut(batch);
	return gone === 0 ? 0 : batch.undeliveredCount / gone;
};

/** Counts the recipients whose text was sent and not reported as undelivered. */
export const reachedBy = ({ submittedCount, sentCount, deliveredCount }: Batch): number =>
	submittedCount + sentCount + deliveredCount;

/** Returns, for example, `93 of 180 delivered`, followed by `so far` while delivery reports still arrive. */
export const sayResult = (batch: Batch): string | null => {
	const { state, deliveredCount, total } = batch;
	if (state !== 'complete' && state !== 'cancelled') return null;
	const isFinal = sharesOf(batch).onTheWay === 0;
	if (deliveredCount === 0 && !isFinal) return null;
	return `${formatNumber(deliveredCount)} of ${formatNumber(total)} delivered${isFinal ? '' : ' so far'}`;
};

/** Returns a sentence about nobody being left out, or null if recipients were cancelled. */
export const sayAllTexted = ({ state, cancelledCount }: Batch): string | null => {
	if (cancelledCount > 0) return null;
	return state === 'complete' ? 'Everyone on the list was texted.' : 'No one is left out.';
};

/** Whether all texts are with the carrier, but some have no delivery report yet. */
const lacksReceipts = (batch: Batch): boolean => batch.state === 'complete' && sharesOf(batch).onTheWay > 0;

/** Describes the state for screen readers. It mentions final results, but not every count before. */
export const sayState = (batch: Batch): string => {
	const { word } = statusOf(batch);
	const isFinal = sayResult(batch) !== null && sharesOf(batch).onTheWay === 0;
	return isFinal ? `${word}: ${sayOutcome(batch)}` : word;
};

/** For example, `93 delivered, 87 failed.` */
const sayOutcome = ({ total, deliveredCount, undeliveredCount }: Batch): string => {
	if (deliveredCount === total) return total === 1 ? 'Delivered.' : `All ${formatNumber(total)} delivered.`;
	const failed = undeliveredCount > 0 ? `, ${formatNumber(undeliveredCount)} failed` : '';
	return `${formatNumber(deliveredCount)} delivered${failed}.`;
};

/** Counts the texts that the carrier has, whatever their result. */
export const goneOut = (batch: Batch): number => batch.total - batch.queuedCount - batch.cancelledCount;

export const mayPause = ({ state, queuedCount }: Batch): boolean =>
	(state === 'queued' || state === 'sending') && queuedCount > 0;
export const mayResume = ({ state }: Batch): boolean => state === 'paused';
export const mayEdit = ({ state, queuedCount }: Batch): boolean =>
	(state === 'paused' || state === 'held') && queuedCount > 0;
export const mayCancel = ({ state, queuedCount }: Batch): boolean =>
	state !== 'complete' && state !== 'cancelled' && state !== 'failed' && queuedCount > 0;

/** Returns the sentence below the bar: what is happening, and how long it will take. */
export const sayProgress = (batch: Batch, timeZone: string, now: Date): string => {
	const waiting = `${sayPeople(batch.queuedCount)} ${batch.queuedCount === 1 ? 'is' : 'are'} waiting`;
	switch (batch.state) {
		case 'queued':
			if (batch.undoForMs > 0) return 'Nothing has been sent yet: you can still undo it.';
			return sayTimeLeft(batch, timeZone, now);
		case 'sending':
			return sayTimeLeft(batch, timeZone, now);
		case 'paused':
			if (batch.breaker) return `${batch.stateReason ?? ''} ${waiting}.`;
			return `Paused: ${waiting} until you resume it.`;
		case 'held':
			if (batch.inboxRemoved) return `${batch.stateReason ?? 'Its inbox was removed.'} ${waiting}.`;
			return `${batch.stateReason ?? 'Held until sending is allowed again.'} Until then, ${waiting}.`;
		case 'complete':
			if (lacksReceipts(batch)) return `No delivery report yet for ${formatNumber(sharesOf(batch).onTheWay)}`;
			return batch.completeDate === null ? 'Finished' : `Finished at ${sayArrival(batch.completeDate, timeZone, now)}`;
		case 'cancelled':
			if (goneOut(batch) === 0) return `${batch.stateReason ?? 'Cancelled.'} No one got it.`;
			return `${batch.stateReason ?? 'Cancelled.'} ${sayPeople(goneOut(batch))} already got it; ${formatNumber(batch.cancelledCount)} did not.`;
		case 'failed':
			return batch.stateReason ?? 'This message could not be sent.';
	}
};

const sayTimeLeft = (batch: Batch, timeZone: string, now: Date): string => {
	if (batch.finishesAt === null) return 'All texts are with the carrier; waiting for the last delivery reports.';
	const minutes = Math.max(0, (Date.parse(batch.finishesAt) - now.getTime()) / 60_000);
	const duration = sayDuration(minutes, batch.queuedCount);
	const left = duration.startsWith('less') ? 'Less than 1 minute' : `About ${duration}`;
	return `${left} left, last one at ${sayArrival(batch.finishesAt, timeZone, now)}`;
};

/** Explains what resuming means if the message paused itself. */
export const sayResuming = ({ breaker, queuedCount }: Batch): string =>
	breaker === 'filtering'
		? `${sayPeople(queuedCount)} will get it unchanged. If carriers keep blocking it, they may also block other texts from this number. It pauses again if just as much is blocked.`
		: `${sayPeople(queuedCount)} will get it unchanged. It pauses again if just as many people opt out.`;

/** Explains what cancelling means now, as in `1,204 people have it already; 23,108 will not get it.` */
export const sayCancelling = (batch: Batch): string => {
	const gone = goneOut(batch);
	const rest = `${gone === 0 ? sayPeople(batch.queuedCount) : formatNumber(batch.queuedCount)} will not get it.`;
	if (gone === 0) return `No one has it yet; ${rest}`;
	return `${sayPeople(gone)} ${gone === 1 ? 'has' : 'have'} it already; ${rest}`;
};
