/** The six figures of a range. On dashboards, each has its difference to the range before and the last 28 days. */
import { Skeleton } from '@mantine/core';
import type { Counted, Trend } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { Sparkline } from '../../../ui/Sparkline.tsx';
import { trendQuery } from './data.ts';
import { sayOptOuts } from './opt-out-ways.ts';
import { behindOf, type ReportQuery, reportOf } from './report-search.ts';
import { sayDuration } from './say.ts';
import { sayBefore, sayChange, sayFaster, sayLine, sayPoints } from './say-change.ts';

type Metrics = Counted['metrics'];

export const ActivityFigures = ({ metrics, filters }: { metrics: Metrics; filters: ReportQuery }) => (
	<Figures figures={figuresOf(metrics, filters)} />
);

interface ComparedFiguresProps {
	metrics: Metrics;
	filters: ReportQuery;
	/** Where to answer who has waited longest. */
	answer: string | undefined;
}

export const ComparedFigures = ({ metrics, filters, answer }: ComparedFiguresProps) => {
	const { data: trend } = useQuery(trendQuery(filters));
	return (
		<Figures
			figures={figuresOf(metrics, filters, answer).map(({ about: _, ...figure }) => ({
				...figure,
				change:
					figure.label === unanswered
						? 'including colleagues’ and opted-out people’s'
						: sayTrend(figure.label, metrics, trend, filters),
				chart: <Line name={figure.label} trend={trend} />,
			}))}
		/>
	);
};

const unanswered = 'Unanswered now';
const response = 'Median first response';

const figuresOf = (metrics: Metrics, filters: ReportQuery, answer?: string): Figure[] => {
	const behind = (kind: string) => to.messageReport(behindOf(filters, { kind }));
	const { Delivered, Undelivered, MedianFirstResponseSeconds: median } = metrics;
	return [
		{
			label: 'Sent',
			value: formatNumber(metrics.Sent),
			about: Undelivered > 0 ? `${formatNumber(Undelivered)} not delivered` : `${formatNumber(Delivered)} delivered`,
			to: behind('sent'),
		},
		{ label: 'Received', value: formatNumber(metrics.Received), to: behind('received') },
		{
			label: 'Texts replied to',
			value: `${metrics.RepliedPercentage}%`,
			about: formatCounted(metrics.Replied, 'text'),
			to: behind('replied'),
		},
		{ label: response, value: median === null ? '–' : sayDuration(median), to: reportOf(filters) },
		{ label: unanswered, value: formatNumber(metrics.UnansweredNow), about: 'conversations', to: answer },
		{
			label: 'Opted out',
			value: formatNumber(metrics.OptedOut),
			about: sayOptOuts(metrics.OptedOutBy),
			to: behind('optedOut'),
		},
	];
};

const nothingYet = '\u00a0';

const sayTrend = (label: string, metrics: Metrics, trend: Trend | undefined, { time }: ReportQuery): string => {
	if (!trend) return nothingYet;
	const { before, days } = trend;
	if (!before) return 'No earlier data to compare';
	const than = sayBefore(time, days);
	if (label === 'Sent') return sayChange(metrics.Sent, before.Sent, than);
	if (label === 'Received') return sayChange(metrics.Received, before.Received, than);
	if (label === 'Opted out') return sayChange(metrics.OptedOut, before.OptedOut, than);
	return label === response
		? sayFaster(metrics.MedianFirstResponseSeconds, before.MedianFirstResponseSeconds, than)
		: sayPoints(metrics.RepliedPercentage, before.RepliedPercentage, than);
};

const lineValues: Readonly<Record<string, (day: Trend['latest'][number]) => number>> = {
	Sent: ({ sent }) => sent,
	Received: ({ received }) => received,
	'Texts replied to': ({ replied }) => replied,
	'Opted out': ({ optedOut }) => optedOut,
};

/** Keeps its height while the days are loading, and where there is no line. */
const Line = ({ name, trend }: { name: string; trend: Trend | undefined }) => {
	const countOf = lineValues[name];
	if (!countOf) return <div style={{ height: 28 }} />;
	return trend ? (
		<Sparkline values={trend.latest.map(countOf)} label={sayLine(name, trend.latest, countOf)} />
	) : (
		<Skeleton height={28} />
	);
};
