/** Adds a message to a campaign; null removes it. Loaded on demand, because few people use it. */

import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { toast } from '../../foundation/toast.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export const useMarkMessage = ({ id, direction }: Pick<ThreadMessage, 'id' | 'direction'>) =>
	useMutation({
		mutationFn: async (campaignId: number | null) => {
			const calls = await import('@quad/contract/texting/campaigns/routes.ts');
			const request = { params: { id }, body: { campaignId } };
			return direction === 'incoming'
				? call(calls.markIncomingMessage, request)
				: call(calls.markOutgoingMessage, request);
		},
		onSuccess: useInvalidate(queryKeys.thread.all, queryKeys.contactPages),
		onError: (error) => toast.failure(error),
	});
