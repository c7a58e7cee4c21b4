/** Undoes what was just sent, and restores its draft in compose if this tab still has it. */

import { undoBatch } from '@quad/contract/texting/messaging/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { sentDraft } from './sent-draft.ts';

export const useUndoBatch = (batchId: string) => {
	const cache = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: () => call(undoBatch, { params: { id: batchId } }),
		onSuccess: () => {
			const isHere = sentDraft(batchId) !== null;
			toast.success(isHere ? 'No one got it. Here is your draft again.' : 'No one got it.');
			if (isHere) void navigate(to.compose({ undone: batchId }));
		},
		onError: (error) => toast.failure(error),
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) }),
	});
};
