/** Decides about a flagged text. The line disappears at once, and the decision can be undone for ten seconds. */

import { type FlagDecision, flagUndoMs } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { contactName } from '../../foundation/contact-name.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { toast } from '../../foundation/toast.ts';
import { useDecideFlag, useUndoFlag } from '../opt-outs/decide-flag.ts';
import { conversationQuery, renewConversation } from './data.ts';

interface Decided {
	readonly flagId: number;
	readonly conversationId: number;
	readonly at: number;
	/** Whether it was undone before the server stored the decision, so that no toast is shown. */
	isUndone: boolean;
}

export const useFlag = () => {
	const cache = useQueryClient();
	const { mutateAsync: sendDecision } = useDecideFlag();
	const { mutateAsync: sendUndo } = useUndoFlag();
	const last = useRef<Decided>(undefined);

	const renew = (conversationId: number) =>
		Promise.all([
			renewConversation(cache, conversationId),
			cache.invalidateQueries({ queryKey: queryKeys.optOutReviews.all }),
		]);

	const undo = async (decided = last.current): Promise<void> => {
		if (!decided || Date.now() - decided.at > flagUndoMs) return;
		if (last.current === decided) last.current = undefined;
		decided.isUndone = true;
		toast.clear(toastOf(decided));
		await sendUndo(decided.flagId).catch(toast.failure);
		await renew(decided.conversationId);
	};

	const decide = async (conversation: Conversation, decision: FlagDecision): Promise<void> => {
		const { id, flag } = conversation;
		if (!flag) return;
		await cache.cancelQueries(conversationQuery(id)); // responses already on their way would still have the flag
		cache.setQueryData(conversationQuery(id).queryKey, (shown) => shown && { ...shown, flag: null });
		const decided = { flagId: flag.id, conversationId: id, at: Date.now(), isUndone: false };
		last.current = decided;
		try {
			await sendDecision({ id: flag.id, decision });
		} catch (error) {
			if (last.current === decided) last.current = undefined;
			toast.failure(error);
			await renew(id);
			return;
		}
		const { showWay } = await import('./WayToast.tsx');
		if (decided.isUndone) return;
		void renew(id);
		showWay({
			id: toastOf(decided),
			sentence:
				decision === 'optOut' ? `${contactName(conversation)} is opted out.` : 'Dismissed. They’ll keep getting texts.',
			label: 'Undo',
			go: () => void undo(decided),
			stayMs: flagUndoMs,
		});
	};

	return { decide, undo };
};

const toastOf = ({ flagId, at }: Decided): string => `flag ${flagId} ${at}`;
