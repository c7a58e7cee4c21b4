/**
 * Locks a conversation for colleagues after two seconds of typing (spec 2 §4, §9). Sending, leaving, an empty box or
 * two idle minutes release it (`docs/decisions/0036-typing-indicator.md`).
 */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import {
	type Conversation,
	lockConversation,
	unlockConversation,
} from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../foundation/call.ts';
import { useLiveState } from '../../foundation/live.ts';
import { renewConversation } from './data.ts';
import { isNew } from './is-new.ts';

const { lockRenewedMs, lockedMs, typingDebouncedMs } = conversationLimits;

/** `write` is called for each letter and when the box is emptied. Personal inboxes need no lock. */
export const useReplyLock = ({ id, inbox, lockedBy }: Conversation) => {
	const cache = useQueryClient();
	const held = useRef<{ until: number; timer: ReturnType<typeof setInterval> }>(undefined);
	/** The timer for taking or releasing the lock, because the server isn't told at once. */
	const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isShared = inbox.type !== 'personal' && !isNew({ id });

	/** The server releases the lock together with the reply, so that nobody starts to type in between. */
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
		void call(unlockConversation, { params: { id } }).catch(() => undefined); // the lock also expires by itself
	};
	const take = () =>
		call(lockConversation, { params: { id } }).catch(() => {
			void renewConversation(cache, id); // the conversation then shows who has the lock
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

	// losing the live channel releases the lock (0053), so someone who is still typing takes it again
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
