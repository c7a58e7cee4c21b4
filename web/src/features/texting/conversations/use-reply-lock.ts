/**
 * Keeps colleagues from answering while one writes (spec 2 §4): the conversation is locked when there has been a text for
 * two seconds (the typing indicator is debounced, spec 2 §9), renewed while one goes on, and free again when the text has
 * been gone for as long, is sent or left, or after two minutes of silence. Where the lock cannot be had nothing is in the
 * way of writing: sending says who is answering (`docs/decisions/0036-typing-is-debounced.md`).
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

/** `write` is told of each letter, and when there are none. Nobody but its owner writes in a personal inbox. */
export const useReplyLock = ({ id, inbox, lockedBy }: Conversation) => {
	const cache = useQueryClient();
	const held = useRef<{ until: number; timer: ReturnType<typeof setInterval> }>(undefined);
	/** Towards what is not told yet: writing while nothing is held, silence while something is. */
	const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isShared = inbox.type !== 'personal';

	/** The server lets go of it together with the reply, so that nobody begins to write in between. */
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
		void call(unlockConversation, { params: { id } }).catch(() => undefined); // it ends by itself
	};
	const take = () =>
		call(lockConversation, { params: { id } }).catch(() => {
			void renewConversation(cache, id); // says who has it
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

	// a channel that was cut has let go of it (0053): whoever goes on writing takes it again
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
