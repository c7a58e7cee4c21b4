/** The skeleton of the list while it loads. */
import { Skeleton } from '@mantine/core';
import c from './ConversationRows.module.css';

const rows = [68, 52, 74, 60, 46, 70, 56];

export const ListShadows = () => (
	<div role="status" aria-label="Loading conversations">
		{rows.map((width) => (
			<div key={width} className={c.shadow} aria-hidden>
				<Skeleton circle height={38} />
				<div className={c.lines}>
					<Skeleton height={11} width={`${width - 20}%`} />
					<Skeleton height={10} width={`${width}%`} mt={10} />
				</div>
			</div>
		))}
	</div>
);
