/** A row of the list, and the action that appears beneath it during a swipe. */
import { Archive, ArchiveRestore } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import c from './ConversationRows.module.css';
import type { Box } from './data.ts';
import { useSwipe } from './use-swipe.ts';

interface SwipedRowProps {
	box: Box;
	style: CSSProperties;
	setSize: number;
	position: number;
	onSwiped: () => void;
	children: ReactNode;
}

export const SwipedRow = ({ box, style, setSize, position, onSwiped, children }: SwipedRowProps) => (
	<li className={c.place} style={style} aria-setsize={setSize} aria-posinset={position} {...useSwipe(onSwiped)}>
		<span className={c.behind} aria-hidden>
			{box === 'archived' ? <ArchiveRestore size={20} /> : <Archive size={20} />}
			{box === 'archived' ? 'Move to inbox' : 'Archive'}
		</span>
		{children}
	</li>
);
