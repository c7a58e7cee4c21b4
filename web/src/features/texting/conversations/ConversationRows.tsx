/** Renders only visible rows. New rows don't move what is on screen, and the focus stays with its row. */
import type { ConversationRow as Row } from '@quad/contract/texting/conversations/routes.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { ConversationRow } from './ConversationRow.tsx';
import c from './ConversationRows.module.css';
import type { Box } from './data.ts';
import { SwipedRow } from './SwipedRow.tsx';
import type { ConversationList } from './use-conversation-list.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

const rowHeight = 72;

interface ConversationRowsProps {
	list: ConversationList;
	inbox: ProfileInbox;
	box: Box;
	conversationId: number | undefined;
	viewers: ReadonlyMap<number, readonly string[]>;
	onPutAway: (row: Row) => void;
}

const nobody: readonly string[] = [];

export const ConversationRows = ({ list, inbox, box, conversationId, viewers, onPutAway }: ConversationRowsProps) => {
	const { rows, query, cursor, moves, setCursor } = list;
	const scroller = useRef<HTMLDivElement>(null);
	const { first, end, bringIntoSight } = useRowsInSight(scroller, rowHeight, rows.length);
	useKeptPlace(scroller, rows);
	useFocusedRow(scroller, cursor, moves, (id) => {
		const index = rows.findIndex((row) => row.id === id);
		if (index !== -1) bringIntoSight(index);
	});

	const { hasNextPage, isFetching, fetchNextPage } = query;
	useEffect(() => {
		// Waits for a running fetch. Fetching the next page would abort a refresh, whose error would look like its own.
		if (end > rows.length - 10 && hasNextPage && !isFetching) void fetchNextPage();
	}, [end, rows.length, hasNextPage, isFetching, fetchNextPage]);

	const tabStop = rows.some(({ id }) => id === cursor) ? cursor : rows[0]?.id;
	return (
		<div ref={scroller} className={c.scroller} data-conversations>
			<ul className={c.rows} style={{ height: rows.length * rowHeight }}>
				{rows.slice(first, end).map((row, nth) => (
					<SwipedRow
						key={row.id}
						box={box}
						style={{ height: rowHeight, transform: `translateY(${(first + nth) * rowHeight}px)` }}
						setSize={hasNextPage ? -1 : rows.length}
						position={first + nth + 1}
						onSwiped={() => onPutAway(row)}
					>
						<ConversationRow
							row={row}
							inbox={inbox}
							box={box}
							isOpen={row.id === conversationId}
							tabIndex={row.id === tabStop ? 0 : -1}
							viewers={viewers.get(row.id) ?? nobody}
							onFocus={() => setCursor(row.id)}
						/>
					</SwipedRow>
				))}
			</ul>
		</div>
	);
};

/** Corrects the scroll position when rows appear or disappear above. At the top, the newest row stays visible. */
const useKeptPlace = (scroller: React.RefObject<HTMLDivElement | null>, rows: ReadonlyArray<{ id: number }>) => {
	const before = useRef(rows);
	useLayoutEffect(() => {
		const box = scroller.current;
		const top = before.current[Math.ceil((box?.scrollTop ?? 0) / rowHeight)];
		const from = top && before.current.indexOf(top);
		const now = rows.findIndex(({ id }) => id === top?.id);
		before.current = rows;
		if (box && box.scrollTop > 0 && from !== undefined && now !== -1) box.scrollTop += (now - from) * rowHeight;
	}, [rows, scroller]);
};

/** Focuses the row that the keyboard has moved to, and keeps the focus on it when rows move. */
const useFocusedRow = (
	scroller: React.RefObject<HTMLDivElement | null>,
	cursor: number | undefined,
	moves: number,
	bringIntoSight: (id: number) => void,
) => {
	const done = useRef(moves);
	const held = useRef<number>(undefined);
	const linkOf = (id: number | undefined) => scroller.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
	useLayoutEffect(() => {
		if (done.current !== moves && cursor !== undefined) {
			bringIntoSight(cursor);
			const link = linkOf(cursor);
			if (link) {
				done.current = moves;
				link.focus({ preventScroll: true });
			}
		} else if (held.current !== undefined && document.activeElement === document.body) {
			linkOf(held.current)?.focus({ preventScroll: true });
		}
		const focused = scroller.current?.contains(document.activeElement) ? document.activeElement : undefined;
		held.current = focused instanceof HTMLElement ? Number(focused.getAttribute('data-row')) : undefined;
	});
};
