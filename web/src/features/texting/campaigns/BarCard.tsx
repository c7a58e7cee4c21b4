/** A bar chart and its numbers as a table. Screen readers get only the table, so the chart takes no focus. */
import type { ReactNode } from 'react';
import { CountsChart } from '../../../parts/charts/CountsChart.tsx';
import { CountsTable } from '../../../parts/charts/CountsTable.tsx';
import type { Bar, Series } from '../../../parts/charts/counts.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import c from './BarCard.module.css';

interface BarCardProps {
	title: string;
	about?: ReactNode;
	labelHead: string;
	series: readonly Series[];
	query: { data: readonly Bar[] | undefined; error: unknown; refetch: () => unknown };
	/** Shown if all counts are zero. */
	nothing: string;
	/** Whether the table is collapsed at first and has no empty rows. */
	folded?: boolean;
}

export const BarCard = ({ title, about, query: { data, error, refetch }, ...rest }: BarCardProps) => (
	<Card title={title}>
		{about && <p className={c.about}>{about}</p>}
		<div className={c.room}>
			{data && <Bars bars={data} title={title} {...rest} />}
			{!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
		</div>
	</Card>
);

type BarsProps = Pick<BarCardProps, 'title' | 'labelHead' | 'series' | 'nothing' | 'folded'> & { bars: readonly Bar[] };

const Bars = ({ bars, series, nothing, folded = false, ...table }: BarsProps) => {
	const counted = bars.filter(({ counts }) => series.some(({ name }) => (counts[name] ?? 0) > 0));
	if (counted.length === 0) return <p className={c.about}>{nothing}</p>;
	return (
		<div className={c.parts} data-folded={folded || undefined}>
			<div aria-hidden className={c.chart}>
				<CountsChart bars={bars} series={series} height={240} tickGap={12} barProps={still} />
			</div>
			{folded ? (
				<details className={c.fold}>
					<summary>Show as table</summary>
					<CountsTable bars={counted} series={series} {...table} />
				</details>
			) : (
				<CountsTable bars={bars} series={series} {...table} />
			)}
		</div>
	);
};

const still = { isAnimationActive: false, radius: 2 };
