import { Skeleton } from '@mantine/core';
import { Figures } from '../../../ui/Figures.tsx';
import c from './reporting.module.css';

/** The labels of the figures in `ActivityFigures`. */
const labels = ['Sent', 'Received', 'Texts replied to', 'Median first response', 'Unanswered now', 'Opted out'];

/** `isCompared`: with differences and lines, as on dashboards. */
export const FiguresShadow = ({ isCompared = false }: { isCompared?: boolean }) => (
	<Figures
		figures={labels.map((label) => ({
			label,
			value: <Skeleton className={c.shadow ?? ''} height={20} width="60%" />,
			about: isCompared ? undefined : '\u00a0',
			change: isCompared && '\u00a0',
			chart: isCompared && <Skeleton height={28} />,
		}))}
	/>
);
