/** The conversation list and its keyboard position. While somebody works in it, rows keep their order. */

import type { ConversationRow } from '@quad/contract/texting/conversations/routes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics } from '../../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { renewInbox, rowsOf } from '../../../parts/conversations/data.ts';
import { type Box, type ListFilter, listQuery } from './data.ts';
import { holdOrder, inOrder, nextIn } from './held-order.ts';

const none: readonly number[] = [];

export const useConversationList = (
	inbox: ProfileInbox,
	box: Box,
	filter: ListFilter,
	conversationId: number | undefined,
) => {
	const cache = useQueryClient();
	const query = useInfiniteQuery(listQuery(inbox, box, filter));
	const latest = rowsOf(query.data);
	// `moves` grows with each move, so that a row takes the focus only after a move
	const [at, setAt] = useState<{ id: number | undefined; moves: number }>({ id: undefined, moves: 0 });
	const [held, setHeld] = useState<{ filter: ListFilter; order: readonly number[] }>({ filter, order: none });
	const cursor = at.id ?? conversationId;
	useLive(liveTopics.inbox(inbox.id), () => void renewInbox(cache, inbox.id));

	const isWorking = conversationId !== undefined || at.moves > 0;
	const before = held.filter === filter && isWorking && !query.isPlaceholderData ? held.order : none;
	const order = holdOrder(before, latest);
	const isSame =
		held.filter === filter && order.length === held.order.length && order.every((id, nth) => held.order[nth] === id);
	if (!isSame && !query.isPlaceholderData) setHeld({ filter, order });
	const rows = inOrder(order, latest);

	const goTo = (id: number | undefined) => setAt(({ moves }) => ({ id, moves: moves + 1 }));

	return {
		query,
		rows,
		inState: query.data?.pages[0]?.inState ?? null,
		cursor,
		moves: at.moves,
		/** Whether the order on screen differs from the server's. */
		isHeld: rows.some(({ id }, nth) => latest[nth]?.id !== id),
		/** Sorts the list again, newest first. */
		release: () => setHeld({ filter, order: latest.map(({ id }) => id) }),
		/** Moves to the next row (1) or the previous one (-1), at first to the first row. Stops at the ends. */
		move: (direction: 1 | -1) => goTo(nextIn(order, rows, cursor, direction)?.id ?? cursor),
		/** Returns the row after this one, or else the row before it, even if this one has been removed. */
		besides: (id: number): ConversationRow | undefined => nextIn(order, rows, id, 1) ?? nextIn(order, rows, id, -1),
		/** Returns the next row below that waits for a reply. */
		nextUnanswered: (id: number): ConversationRow | undefined =>
			nextIn(order, rows, id, 1, (row) => row.unread > 0 || row.lastIncoming),
		/** Moves to this row, as soon as the list has it. */
		moveTo: goTo,
		setCursor: (id: number) => setAt(({ moves }) => ({ id, moves })),
	};
};

export type ConversationList = ReturnType<typeof useConversationList>;
