/** A skeleton shown while figures load. It has the board's height, so that nothing moves afterwards. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import c from './reporting.module.css';

/** The labels of the tiles in `Board`. */
const labels = ['Sent', 'Received', 'Texts replied to', 'Median first response', 'Unanswered now', 'Opted out'];

export const BoardShadow = () => (
	<div className={c.board} aria-busy>
		<VisuallyHidden role="status">Counting…</VisuallyHidden>
		<Figures
			figures={labels.map((label) => ({
				label,
				value: <Skeleton className={c.shadow ?? ''} height={20} width="60%" />,
				about: '\u00a0',
			}))}
		/>
		<Card title="Messages by day">
			<Skeleton height={220} />
		</Card>
		<div className={c.pair} aria-hidden>
			{[0, 1].map((place) => (
				<Skeleton key={place} height={320} radius="lg" />
			))}
		</div>
	</div>
);
