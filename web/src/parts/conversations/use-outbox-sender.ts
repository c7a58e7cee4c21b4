/** Sends waiting replies when the connection is back, and tries now and then if the browser doesn't report it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveState } from '../../foundation/live.ts';
import { sendWaiting, useWaitingReplies } from './outbox.ts';

const againMs = 15_000;

export const useOutboxSender = (): number => {
	const cache = useQueryClient();
	const waiting = useWaitingReplies();
	const live = useLiveState();
	useEffect(() => {
		if (waiting === 0) return;
		const send = () => void sendWaiting(cache);
		if (live === 'live') send();
		window.addEventListener('online', send);
		const timer = setInterval(send, againMs);
		return () => {
			window.removeEventListener('online', send);
			clearInterval(timer);
		};
	}, [waiting, live, cache]);
	return waiting;
};
