/** Puts a message into a campaign, or with null takes it out. */
import { markIncomingMessage, markOutgoingMessage } from '@quad/contract/campaigns/routes.ts';
import type { ThreadMessage } from '@quad/contract/conversations/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { toast } from '../../foundation/toast.ts';

export const useMarkMessage = ({ id, direction }: Pick<ThreadMessage, 'id' | 'direction'>) => {
	const cache = useQueryClient();
	const said = (campaignId: number | null) => ({ params: { id }, body: { campaignId } });
	return useMutation({
		mutationFn: (campaignId: number | null) =>
			direction === 'incoming'
				? call(markIncomingMessage, said(campaignId))
				: call(markOutgoingMessage, said(campaignId)),
		onSuccess: () => cache.invalidateQueries({ queryKey: ['thread'] }),
		onError: (error) => toast.failure(error),
	});
};
