/** The branches of a sent message: where each text ended, why it failed, and what the recipient answered. */
import { type MessageStatus, messageStatus } from './message-status.ts';

/** Every text has one outcome. */
export const batchOutcomes = ['delivered', 'on-the-way', 'queued', 'failed', 'unknown', 'cancelled'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export const statusesOf: Readonly<Record<BatchOutcome, readonly MessageStatus[]>> = {
	delivered: [messageStatus.delivered],
	'on-the-way': [messageStatus.submitted, messageStatus.sent],
	queued: [messageStatus.queued],
	failed: [messageStatus.undelivered],
	unknown: [messageStatus.unknown],
	cancelled: [messageStatus.cancelled],
};

/** `replied` is a reply that isn't sorted, and `no-answer` a delivered text without a reply. */
export const batchAnswers = ['yes', 'no', 'other-reply', 'replied', 'opted-out', 'no-answer'] as const;
export type BatchAnswer = (typeof batchAnswers)[number];

/** What can be done about a failure: leave the number out, try again, change the text, or nothing. */
export const failureKinds = ['dead-number', 'temporary', 'filtered', 'refused', 'other-failure'] as const;
export type FailureKind = (typeof failureKinds)[number];

export const batchBranches = [...batchOutcomes, ...batchAnswers, ...failureKinds] as const;
export type BatchBranch = (typeof batchBranches)[number];
