/** Claims replies so that nobody else answers them. The claim is renewed until the user sends or leaves. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { useEffect, useRef } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { claimReplies } from './data.ts';

/** `messageIds` is undefined while nothing is being answered. */
export const useClaim = (batchId: string, messageIds: readonly string[] | undefined, onTaken: () => void): void => {
	const latest = useRef(onTaken);
	useEffect(() => {
		latest.current = onTaken;
	});
	const key = messageIds?.join(' ');
	useEffect(() => {
		if (key === undefined) return;
		let isOver = false;
		const ids = key.split(' ');
		const claim = () =>
			claimReplies(batchId, ids).catch((error: unknown) => {
				if (isOver) return;
				toast.failure(error);
				latest.current();
			});
		void claim();
		const timer = setInterval(() => void claim(), triageLimits.claimAgainMs);
		return () => {
			isOver = true;
			clearInterval(timer);
			void claimReplies(batchId, []).catch(() => undefined); // the claim also expires by itself
		};
	}, [batchId, key]);
};
