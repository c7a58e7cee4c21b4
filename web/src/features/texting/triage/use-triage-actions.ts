/** Performs actions on replies one after another. The last one can be undone for ten seconds. */

import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import type { TriageAnswer } from '@quad/contract/texting/triage/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { sayLeftOut } from '../../../parts/compose/left-out.ts';
import { sayDone } from './action-labels.ts';
import { runTriageAction, type TriageAction, undoTriageAction } from './data.ts';

export interface Undoable {
	readonly key: number;
	readonly says: string;
	readonly until: number;
	readonly messageIds: string[];
	readonly answered: Promise<TriageAnswer>;
}

interface Cards {
	hide: (ids: readonly string[]) => void;
	show: (ids: readonly string[]) => void;
	goTo: (messageId: string | undefined) => void;
}

export const useTriageActions = (batchId: string, cards: Cards) => {
	const cache = useQueryClient();
	const [actions, setActions] = useState<readonly Undoable[]>([]);
	const forget = (key: number) => setActions((before) => before.filter((action) => action.key !== key));
	const renew = () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) });

	const last = actions.at(-1);
	useEffect(() => {
		if (!last) return;
		const over = () => setActions((before) => before.filter((action) => action.until > Date.now()));
		const timer = setTimeout(over, Math.max(0, last.until - Date.now()));
		return () => clearTimeout(timer);
	}, [last]);

	const run = async (messageIds: string[], action: TriageAction): Promise<boolean> => {
		const stays = action.kind === 'category' && action.stay;
		const answered = runTriageAction(batchId, messageIds, action);
		const key = nextKey();
		const until = Date.now() + triageLimits.undoMs;
		if (!stays) cards.hide(messageIds);
		setActions((before) => [
			...before.filter((action) => action.until > Date.now()),
			{ key, says: sayDone(action, messageIds.length), until, messageIds, answered },
		]);
		try {
			const { leftOut, taken } = await answered;
			if (taken) toast.warning(`${taken.name} had already handled ${taken.count} of them.`);
			if (leftOut.length > 0) toast.warning(`${sayLeftOut(leftOut)} and still waiting here.`);
			await renew();
			cards.show(messageIds);
			return true;
		} catch (error) {
			forget(key);
			toast.failure(error);
			cards.show(messageIds);
			cards.goTo(messageIds[0]);
			await renew();
			return false;
		}
	};

	const undo = async (): Promise<void> => {
		if (!last) return;
		forget(last.key);
		try {
			const { actionId } = await last.answered;
			await undoTriageAction(batchId, actionId);
			await renew();
			cards.show(last.messageIds);
			cards.goTo(last.messageIds[0]);
			toast.success('Undone. Nothing was sent.');
		} catch (error) {
			toast.failure(error);
		}
	};

	return { last, run, undo };
};

let made = 0;
const nextKey = (): number => {
	made += 1;
	return made;
};
