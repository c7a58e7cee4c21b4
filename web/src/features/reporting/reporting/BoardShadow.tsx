/** A skeleton shown while figures load. It has the board's height, so that nothing moves afterwards. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { FiguresShadow } from './FiguresShadow.tsx';
import c from './reporting.module.css';

export const BoardShadow = () => (
	<div className={c.board} aria-busy>
		<VisuallyHidden role="status">Counting…</VisuallyHidden>
		<FiguresShadow />
		<Card title="Messages by day">
			<Skeleton height={244} />
		</Card>
		<div className={c.pair} aria-hidden>
			{[0, 1].map((place) => (
				<Skeleton key={place} height={340} radius="lg" />
			))}
		</div>
	</div>
);
