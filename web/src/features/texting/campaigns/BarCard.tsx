/**
 * A bar chart and its numbers as a table, for people who can't see the chart or want the numbers.
 * The chart takes no focus, as it is only for the eye.
 */
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../foundation/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import c from './BarCard.module.css';

export interface Bar {
	/** The label of the bar, such as a day or a bucket. */
	label: string;
	/** Counts by the name of their series. */
	counts: Readonly<Record<string, number>>;
}

interface BarCardProps {
	title: string;
	about?: ReactNode;
	/** The head of the table's first column. */
	labelHead: string;
	series: ReadonlyArray<{ name: string; color: 'spruce' | 'gold' }>;
	query: { data: readonly Bar[] | undefined; error: unknown; refetch: () => unknown };
	/** The sentence shown while all counts are zero. */
	nothing: string;
	/** The table starts folded and leaves out empty bars. */
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
				<BarChart
					h={240}
					data={bars.map(({ label, counts }) => ({ label, ...counts }))}
					dataKey="label"
					series={series.map(({ name, color }) => ({ name, color: `var(--ix-${color}-dot)` }))}
					maxBarWidth={barThickness}
					withLegend={series.length > 1}
					legendProps={{ itemSorter: null }} // in the order of the bars
					valueFormatter={formatNumber}
					// labels are left out where they would overlap
					xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
					yAxisProps={{ allowDecimals: false, width: 44 }}
					barChartProps={{ accessibilityLayer: false }}
					barProps={{ isAnimationActive: false, radius: 2 }}
				/>
			</div>
			{folded ? (
				<details className={c.fold}>
					<summary>Show as table</summary>
					<Numbers bars={counted} series={series} {...table} />
				</details>
			) : (
				<Numbers bars={bars} series={series} {...table} />
			)}
		</div>
	);
};

const barThickness = 15; // spec 2 §9, in pixels

const Numbers = ({ bars, series, title, labelHead }: Omit<BarsProps, 'nothing' | 'folded'>) => (
	<Table className={c.table} aria-label={title}>
		<Table.Thead>
			<Table.Tr>
				<Table.Th scope="col">{labelHead}</Table.Th>
				{series.map(({ name }) => (
					<Table.Th key={name} scope="col" className={c.number}>
						{name}
					</Table.Th>
				))}
			</Table.Tr>
		</Table.Thead>
		<Table.Tbody>
			{bars.map(({ label, counts }) => (
				<Table.Tr key={label}>
					<Table.Th scope="row">{label}</Table.Th>
					{series.map(({ name }) => (
						<Table.Td key={name} className={c.number}>
							{formatNumber(counts[name] ?? 0)}
						</Table.Td>
					))}
				</Table.Tr>
			))}
		</Table.Tbody>
	</Table>
);
