/** What one does with replies, one deed after the other; the last of them can be undone for ten seconds. */

import { triageLimits } from '@quad/contract/triage/limits.ts';
import type { TriageAnswer } from '@quad/contract/triage/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../foundation/query-keys.ts';
import { toast } from '../../foundation/toast.ts';
import { sayLeftOut } from '../../parts/compose/left-out.ts';
import { sayDone } from './action-labels.ts';
import { type Deed, doDeed, undoDeed } from './data.ts';

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
	const [deeds, setDeeds] = useState<readonly Undoable[]>([]);
	const forget = (key: number) => setDeeds((before) => before.filter((one) => one.key !== key));
	const renew = () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) });

	const last = deeds.at(-1);
	useEffect(() => {
		if (!last) return;
		const over = () => setDeeds((before) => before.filter((one) => one.until > Date.now()));
		const timer = setTimeout(over, Math.max(0, last.until - Date.now()));
		return () => clearTimeout(timer);
	}, [last]);

	const run = async (messageIds: string[], deed: Deed): Promise<boolean> => {
		const stays = deed.kind === 'category' && deed.stay;
		const answered = doDeed(batchId, messageIds, deed);
		const key = nextKey();
		const until = Date.now() + triageLimits.undoMs;
		if (!stays) cards.hide(messageIds);
		setDeeds((before) => [
			...before.filter((one) => one.until > Date.now()),
			{ key, says: sayDone(deed, messageIds.length), until, messageIds, answered },
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
			await undoDeed(batchId, actionId);
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
