/** The batch with the time of its last text put right by the pace at which it is seen to go out. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useEffect, useState } from 'react';
import { emptyAt, laterOf, type Sight, see } from './pace.ts';

export const useHonestFinish = (batch: Batch): Batch => {
	const [sights, setSights] = useState<readonly Sight[]>([]);
	const { queuedCount, state } = batch;
	useEffect(() => {
		if (state === 'sending') setSights((before) => see(before, { at: Date.now(), queued: queuedCount }));
		else setSights([]); // what was seen before a pause says nothing about after it
	}, [queuedCount, state]);
	return { ...batch, finishesAt: laterOf(batch.finishesAt, emptyAt(sights)) };
};
