/**
 * Locks a conversation for colleagues after two seconds of writing (spec 2 §4, §9). It is released when the text
 * is gone for as long, sent or left, or after two minutes of silence (`docs/decisions/0036-typing-indicator.md`).
 */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import {
	type Conversation,
	lockConversation,
	unlockConversation,
} from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../foundation/call.ts';
import { useLiveState } from '../../../foundation/live.ts';
import { renewConversation } from './data.ts';

const { lockRenewedMs, lockedMs, typingDebouncedMs } = conversationLimits;

/** `write` is called at each letter and when the box is emptied. Personal inboxes need no lock. */
export const useReplyLock = ({ id, inbox, lockedBy }: Conversation) => {
	const cache = useQueryClient();
	const held = useRef<{ until: number; timer: ReturnType<typeof setInterval> }>(undefined);
	/** The timer of a change that the server is not told yet: writing without the lock, or silence with it. */
	const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isShared = inbox.type !== 'personal';

	/** The server releases the lock together with the reply, so that nobody begins to write in between. */
	const sent = () => {
		clearTimeout(pending.current);
		pending.current = undefined;
		clearInterval(held.current?.timer);
		held.current = undefined;
	};
	const letGo = () => {
		const isHeld = held.current !== undefined;
		sent();
		if (!isHeld) return;
		void call(unlockConversation, { params: { id } }).catch(() => undefined); // the lock expires by itself
	};
	const take = () =>
		call(lockConversation, { params: { id } }).catch(() => {
			void renewConversation(cache, id); // the refreshed conversation shows who has the lock
		});
	const hold = () => {
		const renew = () => ((held.current?.until ?? 0) > Date.now() ? void take() : letGo());
		held.current = { until: Date.now() + lockedMs, timer: setInterval(renew, lockRenewedMs) };
		void take();
	};
	const write = (isWriting: boolean) => {
		if (!isShared) return;
		if (held.current && isWriting) held.current.until = Date.now() + lockedMs;
		if (isWriting === (held.current !== undefined)) {
			clearTimeout(pending.current);
			pending.current = undefined;
			return;
		}
		pending.current ??= setTimeout(() => {
			pending.current = undefined;
			if (isWriting) hold();
			else letGo();
		}, typingDebouncedMs);
	};

	// a broken channel has released the lock (0053), so a person who is still writing takes it again
	const live = useLiveState();
	useEffect(() => {
		if (live === 'live' && held.current) void call(lockConversation, { params: { id } }).catch(() => undefined);
	}, [live, id]);

	const leave = useRef(letGo);
	useEffect(() => {
		leave.current = letGo;
	});
	useEffect(() => () => leave.current(), []);
	useEffect(() => {
		if (!lockedBy) return;
		const left = Math.max(new Date(lockedBy.until).getTime() - Date.now(), 1000);
		const timer = setTimeout(() => void renewConversation(cache, id), left);
		return () => clearTimeout(timer);
	}, [lockedBy, cache, id]);
	return { write, sent };
};
