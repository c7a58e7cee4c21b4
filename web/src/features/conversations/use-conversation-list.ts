/**
 * The list of an inbox: its rows, live, and the row that the keyboard is at. That row is remembered by its id, so that
 * it stays the same one while texts come in and rows change places.
 */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../foundation/live.ts';
import { liveTopics } from '../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { type Box, type ListFilter, listQuery, renewInbox, rowsOf } from './data.ts';

export const useConversationList = (
	inbox: ProfileInbox,
	box: Box,
	filter: ListFilter,
	conversationId: number | undefined,
) => {
	const cache = useQueryClient();
	const query = useInfiniteQuery(listQuery(inbox.id, box, filter));
	const rows = rowsOf(query.data);
	// `asked` grows with each move, so that a row takes the focus only when the keyboard went there
	const [at, setAt] = useState<{ id: number | undefined; asked: number }>({ id: undefined, asked: 0 });
	const cursor = at.id ?? conversationId;
	useLive(liveTopics.inbox(inbox.id), () => void renewInbox(cache, inbox.id));

	const goTo = (id: number | undefined) => setAt(({ asked }) => ({ id, asked: asked + 1 }));
	const indexOf = (id: number | undefined) => rows.findIndex((row) => row.id === id);

	return {
		query,
		rows,
		inState: query.data?.pages[0]?.inState ?? null,
		cursor,
		asked: at.asked,
		/** To the next row (1) or the one before (-1); from nowhere to the first. */
		move: (by: 1 | -1) => {
			const index = indexOf(cursor);
			const next = index === -1 ? 0 : Math.min(Math.max(index + by, 0), rows.length - 1);
			goTo(rows[next]?.id);
		},
		/** This row leaves the list: the keyboard goes to the one after it. */
		moveFrom: (id: number) => {
			const index = indexOf(id);
			goTo((rows[index + 1] ?? rows[index - 1])?.id);
		},
		/** The keyboard goes to this row, as soon as the list has it. */
		moveTo: goTo,
		setCursor: (id: number) => setAt(({ asked }) => ({ id, asked })),
	};
};

export type ConversationList = ReturnType<typeof useConversationList>;
