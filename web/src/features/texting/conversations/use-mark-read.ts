/** Marks a conversation as read once its end has really been seen, in a visible and focused window. */
import { type Conversation, readConversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../../foundation/call.ts';
import { closePushed } from '../../../foundation/pushed-on-screen.ts';
import { changeInLists, conversationQuery } from '../../../parts/conversations/data.ts';

export const useMarkRead = (
	{ id, inboxId, unread }: Conversation,
	newestIncoming: string | undefined,
	atEnd: boolean,
): void => {
	const cache = useQueryClient();
	const looking = useSyncExternalStore(hearLooking, isLooking);
	const reported = useRef<string>(undefined);
	const has = unread > 0;

	useEffect(() => {
		if (!looking || !atEnd || !has || newestIncoming === undefined || reported.current === newestIncoming) return;
		reported.current = newestIncoming;
		const show = (left: number) => {
			cache.setQueryData(
				conversationQuery(id).queryKey,
				(conversation) => conversation && { ...conversation, unread: left },
			);
			changeInLists(cache, { id, inboxId }, { unread: left });
		};
		show(0);
		void closePushed(id);
		call(readConversation, { params: { id }, body: { upTo: newestIncoming } }).then(
			({ unread: left }) => left > 0 && show(left),
			() => {
				reported.current = undefined; // tries again with the next text, or when the user comes back
			},
		);
	}, [looking, atEnd, has, newestIncoming, id, inboxId, cache]);
};

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

const hearLooking = (hear: () => void): (() => void) => {
	const events = [
		[document, 'visibilitychange'],
		[window, 'focus'],
		[window, 'blur'],
	] as const;
	for (const [target, name] of events) target.addEventListener(name, hear);
	return () => {
		for (const [target, name] of events) target.removeEventListener(name, hear);
	};
};
