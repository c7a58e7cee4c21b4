import {
	cancelReplyLater,
	listRepliesLater,
	type ReplyLater,
	scheduleReply,
} from '@quad/contract/texting/conversations/reply-later-routes.ts';
import type { Schedule } from '@quad/contract/texting/messaging/schedule-shape.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export const repliesLaterQuery = (conversationId: number) =>
	queryOptions({
		queryKey: queryKeys.repliesLater(conversationId),
		queryFn: ({ signal }) => call(listRepliesLater, { params: { id: conversationId } }, signal),
	});

interface Written {
	draftId: string;
	text: string;
	mediaUri: string | undefined;
	messageTypeId: number | undefined;
	schedule: Schedule;
}

export const useScheduleReply = (conversationId: number) =>
	useMutation({
		mutationFn: ({ draftId, text, mediaUri, messageTypeId, schedule: { localTime, timeZone } }: Written) =>
			call(scheduleReply, {
				params: { id: conversationId },
				body: {
					draftId,
					text,
					messageTypeId,
					schedule: { localTime, timeZone },
					mediaUris: mediaUri === undefined ? [] : [mediaUri],
				},
			}),
		onSuccess: useInvalidate(queryKeys.repliesLater(conversationId)),
	});

export const useCancelReplyLater = (conversationId: number) =>
	useMutation({
		mutationFn: ({ id }: ReplyLater) => call(cancelReplyLater, { params: { id: conversationId, laterId: id } }),
		onSettled: useInvalidate(queryKeys.repliesLater(conversationId)),
	});
