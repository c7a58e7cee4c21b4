/**
 * A chart that can also be shown as a table (by button, or the letter T for all charts on a page), and saved as CSV
 * or a picture. Numbers link to the rows behind them. Screen readers get the table.
 */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { FileDown, ImageDown, Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import c from './ChartCard.module.css';
import { CountsChart } from './CountsChart.tsx';
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
	nothing: string;
	/** The names of downloaded files, without extensions. */
	file: string;
	/** Starts as a table, for labels that are too long for a chart. */
	startsAsTable?: boolean;
}

export const ChartCard = ({
	title,
	about,
	query: { data, error, refetch },
	startsAsTable = false,
	...rest
}: ChartCardProps) => {
	const [asTable, setAsTable] = useState(startsAsTable);
	const chart = useRef<HTMLDivElement>(null);
	useHotkeys([['T', () => setAsTable((now) => startsAsTable || !now)]]);
	const head = [rest.of, ...rest.series.map(({ name }) => name)];
	const shown = data?.some(({ counts }) => Object.values(counts).some((count) => count > 0)) ? data : undefined;
	const isEmpty = data !== undefined && !shown;
	return (
		<Card
			title={title}
			aside={
				!isEmpty && (
					<div className={c.actions}>
						<Button
							size="compact-sm"
							variant="subtle"
							disabled={!shown}
							aria-pressed={asTable}
							aria-keyshortcuts="T"
							leftSection={<Table2 size={14} aria-hidden />}
							onClick={() => setAsTable(!asTable)}
						>
							Table
						</Button>
						<Button
							size="compact-sm"
							variant="subtle"
							disabled={!shown}
							aria-label={`Download ${title} as CSV`}
							leftSection={<FileDown size={14} aria-hidden />}
							onClick={() =>
								shown && saveCsv(rest.file, [head, ...shown.map((bar) => [bar.label, ...countsOf(bar, rest.series)])])
							}
						>
							CSV
						</Button>
						{!asTable && (
							<Button
								size="compact-sm"
								variant="subtle"
								disabled={!shown}
								aria-label={`Download ${title} as PNG`}
								leftSection={<ImageDown size={14} aria-hidden />}
								onClick={() => void savePng(rest.file, chart.current?.querySelector('svg.recharts-surface') ?? null)}
							>
								PNG
							</Button>
						)}
					</div>
				)
			}
		>
			{about && <p className={c.about}>{about}</p>}
			<div className={c.room}>
				{shown && (
					<>
						{!asTable && (
							<div aria-hidden className={c.chart} ref={chart}>
								<Bars bars={shown} series={rest.series} />
							</div>
						)}
						<div className={asTable ? undefined : c.unseen}>
							<CountsTable title={title} labelHead={rest.of} series={rest.series} bars={shown} />
						</div>
					</>
				)}
				{isEmpty && <p className={c.about}>{rest.nothing}</p>}
				{!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
			</div>
		</Card>
	);
};

const countsOf = ({ counts }: Bar, series: readonly Series[]) => series.map(({ name }) => counts[name] ?? 0);

const Bars = ({ bars, series }: { bars: readonly Bar[]; series: readonly Series[] }) => {
	const navigate = useNavigate();
	// for the pointer only; the table has the same links
	const leadTo = (name: string) => ({
		isAnimationActive: false,
		radius: 2,
		...(bars.some(({ links }) => links?.[name])
			? {
					cursor: 'pointer',
					onClick: (_: unknown, nth: number) => {
						const link = bars[nth]?.links?.[name];
						if (link) void navigate(link);
					},
				}
			: {}),
	});
	return <CountsChart bars={bars} series={series} height={220} barProps={({ name }) => leadTo(name)} />;
};
