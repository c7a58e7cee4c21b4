/** Corrects the estimated finish of a message by the pace measured so far. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useEffect, useState } from 'react';
import { emptyAt, laterOf, type Sight, see } from './pace.ts';

export const useHonestFinish = (batch: Batch): Batch => {
	const [sights, setSights] = useState<readonly Sight[]>([]);
	const { queuedCount, state } = batch;
	useEffect(() => {
		if (state === 'sending') setSights((before) => see(before, { at: Date.now(), queued: queuedCount }));
		else setSights([]); // measurements from before a pause are no longer valid
	}, [queuedCount, state]);
	return { ...batch, finishesAt: laterOf(batch.finishesAt, emptyAt(sights)) };
};
