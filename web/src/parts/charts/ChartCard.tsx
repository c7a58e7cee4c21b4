/**
 * A chart that can also be shown as a table (by its menu, or the letter T for all charts on a page), and saved as CSV
 * or a picture. Numbers link to the rows behind them.
 */
import { useHotkeys } from '@mantine/hooks';
import { ChartColumn, FileDown, ImageDown, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RowAction, RowMenu } from '../../ui/RowMenu.tsx';
import { BarChart } from './BarChart.tsx';
import c from './ChartCard.module.css';
import { CountsTable } from './CountsTable.tsx';
import { saveCsv, savePng } from './chart-files.ts';
import type { Bar, Series } from './counts.ts';

interface ChartCardProps {
	title: string;
	about?: ReactNode;
	/** The heading of the table's first column, which has the labels. */
	of: string;
	series: readonly Series[];
	query: { data: readonly Bar[] | undefined; error: unknown; refetch: () => unknown };
	/** Says that all counts are 0, and what would fill the chart. */
	nothing: string;
	/** A button that leads to what fills it, for those who may do it. */
	next?: ReactNode;
	/** The names of downloaded files, without extensions. */
	file: string;
	/** Starts as a table, for labels that are too long for a chart. */
	startsAsTable?: boolean;
}

/** With a legend, which takes the rest. */
const barsHeight = { withLegend: 180, alone: 204 };

export const ChartCard = ({
	title,
	about,
	query: { data, error, refetch },
	startsAsTable = false,
	...rest
}: ChartCardProps) => {
	const [asTable, setAsTable] = useState(startsAsTable);
	useHotkeys([['T', () => setAsTable((now) => startsAsTable || !now)]]);
	const head = [rest.of, ...rest.series.map(({ name }) => name)];
	const shown = data?.some(({ counts }) => Object.values(counts).some((count) => count > 0)) ? data : undefined;
	const isEmpty = data !== undefined && !shown;
	return (
		<Card
			title={title}
			aside={
				shown && (
					<div className={c.actions}>
						<RowMenu of={title}>
							<RowAction icon={asTable ? ChartColumn : Table2} onDo={() => setAsTable(!asTable)}>
								{asTable ? 'Chart' : 'Table'}
							</RowAction>
							<RowAction
								icon={FileDown}
								onDo={() =>
									saveCsv(rest.file, [head, ...shown.map((bar) => [bar.label, ...countsOf(bar, rest.series)])])
								}
							>
								CSV
							</RowAction>
							<RowAction icon={ImageDown} onDo={() => void savePng(rest.file, title, shown, rest.series)}>
								PNG
							</RowAction>
						</RowMenu>
					</div>
				)
			}
		>
			{about && <p className={c.about}>{about}</p>}
			<div className={c.room}>
				{shown && !asTable && (
					<BarChart
						title={title}
						bars={shown}
						series={rest.series}
						height={rest.series.length > 1 ? barsHeight.withLegend : barsHeight.alone}
					/>
				)}
				{shown && asTable && <CountsTable title={title} labelHead={rest.of} series={rest.series} bars={shown} />}
				{isEmpty && (
					<div className={c.empty}>
						<p className={c.about}>{rest.nothing}</p>
						{rest.next}
					</div>
				)}
				{!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
			</div>
		</Card>
	);
};

const countsOf = ({ counts }: Bar, series: readonly Series[]) => series.map(({ name }) => counts[name] ?? 0);
