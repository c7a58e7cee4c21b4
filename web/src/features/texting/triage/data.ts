/** The replies to a bulk message and the actions on them. The message's live topic refreshes them. */

import { getBatch } from '@quad/contract/texting/messaging/routes.ts';
import * as routes from '@quad/contract/texting/triage/routes.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const batchQuery = (id: string) =>
	queryOptions({
		queryKey: queryKeys.batch.all(id),
		queryFn: ({ signal }) => call(getBatch, { params: { id } }, signal),
	});

export interface Shown {
	grouped: boolean;
	/** Shows replies that were sorted automatically, instead of those that need a person. */
	replyCategory?: 'Yes' | 'No' | undefined;
	take: number;
}

export const triageQuery = (id: string, shown: Shown) =>
	queryOptions({
		queryKey: queryKeys.batch.triage(id, shown),
		queryFn: ({ signal }) => call(routes.listTriage, { params: { id }, query: shown }, signal),
		placeholderData: keepPreviousData,
	});

/** Previews an answer. Null means that nothing is written yet. */
export const previewQuery = (id: string, answer: { messageIds: string[]; written: Written } | null) =>
	queryOptions({
		queryKey: queryKeys.batch.answer(id, answer),
		queryFn:
			answer === null
				? skipToken
				: ({ signal }) =>
						call(
							routes.previewTriageReply,
							{ params: { id }, body: { messageIds: answer.messageIds, ...bodyOf(answer.written) } },
							signal,
						),
		placeholderData: keepPreviousData,
		gcTime: 10_000, // each keystroke creates another query key
		retry: false,
	});

/** A reply's text, picture, or both. */
export interface Written {
	text: string;
	mediaUri?: string | undefined;
	messageTypeId?: number | undefined;
}

export const isEmpty = ({ text, mediaUri }: Written): boolean => text.trim() === '' && mediaUri === undefined;

const bodyOf = ({ text, mediaUri, messageTypeId }: Written) => ({
	text,
	mediaUris: mediaUri === undefined ? [] : [mediaUri],
	messageTypeId,
});

export type TriageAction =
	| { kind: 'reply'; answer: Written; draftId: string }
	| { kind: 'category'; category: 'Yes' | 'No' | 'Other'; stay: boolean }
	| { kind: 'resolve' }
	| { kind: 'opt-out' };

export const runTriageAction = (
	id: string,
	messageIds: string[],
	action: TriageAction,
): Promise<routes.TriageAnswer> => {
	const params = { id };
	switch (action.kind) {
		case 'reply':
			return call(routes.replyInTriage, {
				params,
				body: { messageIds, ...bodyOf(action.answer), draftId: action.draftId },
			});
		case 'category':
			return call(routes.sortInTriage, {
				params,
				body: { messageIds, replyCategory: action.category, stay: action.stay },
			});
		case 'resolve':
			return call(routes.resolveInTriage, { params, body: { messageIds } });
		case 'opt-out':
			return call(routes.optOutInTriage, { params, body: { messageIds } });
	}
};

export const undoTriageAction = (id: string, actionId: string) =>
	call(routes.undoTriage, { params: { id }, body: { actionId } });

export const claimReplies = (id: string, messageIds: string[]) =>
	call(routes.claimTriage, { params: { id }, body: { messageIds } });
