/** The figures and charts of a dashboard or report. */
import { Anchor } from '@mantine/core';
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { Counted, Point } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import type { Bar } from '../../../parts/charts/counts.ts';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { BestHours } from './BestHours.tsx';
import { BoardShadow } from './BoardShadow.tsx';
import { detailsQuery, messagesQuery, repliesQuery, replyNumbersQuery, useLiveFigures } from './data.ts';
import { Explained } from './Explained.tsx';
import { sayOptOuts, waysShown } from './opt-out-ways.ts';
import { behindOf, type ReportQuery } from './report-search.ts';
import c from './reporting.module.css';
import { sayDuration, sayPiece } from './say.ts';

const sent = 'Sent';
const received = 'Received';

export const Board = ({ filters, withReplyNumbers = false }: { filters: ReportQuery; withReplyNumbers?: boolean }) => {
	useLiveFigures();
	const { data, error, refetch } = useQuery(messagesQuery(filters));
	const behind = (kind: string) => to.messageReport(behindOf(filters, { kind }));
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BoardShadow />;
	const { metrics } = data;
	return (
		<div className={c.board}>
			<Figures
				figures={[
					{
						label: 'Sent',
						value: <Link to={behind('sent')}>{formatNumber(metrics.Sent)}</Link>,
						about: sayDelivered(metrics),
					},
					{ label: 'Received', value: <Link to={behind('received')}>{formatNumber(metrics.Received)}</Link> },
					{
						label: 'Texts replied to',
						value: `${metrics.RepliedPercentage}%`,
						about: <Link to={behind('replied')}>{formatCounted(metrics.Replied, 'text')}</Link>,
					},
					{
						label: 'Median first response',
						value: metrics.MedianFirstResponseSeconds === null ? '–' : sayDuration(metrics.MedianFirstResponseSeconds),
					},
					{ label: 'Unanswered now', value: formatNumber(metrics.UnansweredNow), about: 'conversations' },
					{
						label: 'Opted out',
						value: <Link to={behind('optedOut')}>{formatNumber(metrics.OptedOut)}</Link>,
						about: sayOptOuts(metrics.OptedOutBy),
					},
				]}
			/>
			<ChartCard
				title={`Messages by ${data.groupedBy}`}
				of={unitHeads[data.groupedBy]}
				series={[
					{ name: sent, color: 'spruce' },
					{ name: received, color: 'gold' },
				]}
				query={{ data: activityBars(data, filters), error, refetch }}
				nothing="Nothing was sent or received in this range."
				file="messages"
			/>
			<div className={c.pair}>
				<Replied filters={filters} timeZone={data.timeZone} end={data.end} />
				<ReplyTimes filters={filters} />
				{withReplyNumbers && <ReplyNumbers filters={filters} />}
				<Failures filters={filters} />
				<ChartCard
					title="Opt-outs"
					about={
						<>
							By how people were opted out. <Explained figure="opt-outs" />
						</>
					}
					of={unitHeads[data.groupedBy]}
					series={waysShown(data.metrics.OptedOutBy).map(({ name, color }) => ({ name, color }))}
					query={{ data: optOutBars(data, filters), error, refetch }}
					nothing="No one opted out in this range."
					file="opt-outs"
				/>
			</div>
			<Hours filters={filters} timeZone={data.timeZone} />
			<p className={c.note}>
				Times are in {sayZone(data.timeZone)}.{' '}
				<Anchor component={Link} to={to.howWeCount()} inherit underline="always">
					How we count
				</Anchor>
			</p>
		</div>
	);
};

const sayDelivered = ({ Delivered, Undelivered }: Counted['metrics']) =>
	Undelivered > 0 ? `${formatNumber(Undelivered)} not delivered` : `${formatNumber(Delivered)} delivered`;

const activityBars = ({ series, groupedBy, timeZone, end }: Counted, filters: ReportQuery): Bar[] => {
	const say = sayPiece(groupedBy, timeZone);
	return series.Outgoing.map(({ activityDate, count }, nth) => {
		const link = (kind: string) => to.messageReport(behindOf(filters, { kind, ...pieceOf(series.Outgoing, nth, end) }));
		return {
			label: say(activityDate),
			counts: { [sent]: count, [received]: series.Incoming[nth]?.count ?? 0 },
			links: { [sent]: link('sent'), [received]: link('received') },
		};
	});
};

/** Each interval ends where the next one begins. */
const pieceOf = (points: readonly Point[], nth: number, end: string) => ({
	start: points[nth]?.activityDate ?? end,
	end: points[nth + 1]?.activityDate ?? end,
});

const optOutBars = ({ metrics, series, groupedBy, timeZone, end }: Counted, filters: ReportQuery): Bar[] => {
	const say = sayPiece(groupedBy, timeZone);
	const ways = waysShown(metrics.OptedOutBy);
	return series.OptOuts.map(({ activityDate }, nth) => {
		const link = (by: OptOutWay) =>
			to.messageReport(behindOf(filters, { kind: 'optedOut', by, ...pieceOf(series.OptOuts, nth, end) }));
		return {
			label: say(activityDate),
			counts: Object.fromEntries(ways.map(({ name, key }) => [name, series.OptOutsBy[key][nth]?.count ?? 0])),
			links: Object.fromEntries(ways.map(({ name, way }) => [name, link(way)])),
		};
	});
};

const sendUnits = { hour: 'hour', day: 'date', month: 'month' } as const;
const unitHeads = { hour: 'Hour from', day: 'Day', month: 'Month' } as const;

const Replied = ({ filters, timeZone, end }: { filters: ReportQuery; timeZone: string; end: string }) => {
	const { data, error, refetch } = useQuery(repliesQuery(filters));
	const groupedBy = data?.groupedBy ?? 'day';
	const points = data?.series.Replied ?? [];
	const say = sayPiece(groupedBy, timeZone);
	return (
		<ChartCard
			title={`Replies by send ${sendUnits[groupedBy]}`}
			about={<Explained figure="replied" />}
			of={unitHeads[groupedBy]}
			series={[{ name: 'Replied to', color: 'gold' }]}
			query={{
				data:
					data &&
					points.map(({ activityDate, count }, nth) => ({
						label: say(activityDate),
						counts: { 'Replied to': count },
						links: {
							'Replied to': to.messageReport(behindOf(filters, { kind: 'replied', ...pieceOf(points, nth, end) })),
						},
					})),
				error,
				refetch,
			}}
			nothing="No text of this range got a reply."
			file="replied"
		/>
	);
};

const ReplyTimes = ({ filters }: { filters: ReportQuery }) => (
	<ChartCard
		title="Reply times"
		about={
			<>
				Texts replied to, by how long the first reply took. <Explained figure="reply-times" />
			</>
		}
		of="Replied after"
		series={[{ name: 'Texts', color: 'gold' }]}
		query={useQuery({
			...repliesQuery(filters),
			select: ({ replyTimes }) =>
				replyTimes.map(({ bucket, count }) => ({
					label: bucket,
					counts: { Texts: count },
					links: { Texts: to.messageReport(behindOf(filters, { kind: 'replied', after: bucket })) },
				})),
		})}
		nothing="No replies in this range."
		file="reply-times"
	/>
);

const ReplyNumbers = ({ filters }: { filters: ReportQuery }) => (
	<ChartCard
		title="Replies per person"
		about={
			<>
				How many times each person you reached replied. <Explained figure="replies-per-person" />
			</>
		}
		of="Replies"
		series={[{ name: 'People', color: 'spruce' }]}
		query={useQuery({
			...replyNumbersQuery(filters),
			select: ({ replyNumbers }) =>
				replyNumbers.map(({ bucket, count }) => ({
					label: bucket,
					counts: { People: count },
					links: { People: to.messageReport(behindOf(filters, { kind: 'sent', replies: bucket })) },
				})),
		})}
		nothing="No one was texted in this range."
		file="replies-per-person"
	/>
);

const Failures = ({ filters }: { filters: ReportQuery }) => (
	<ChartCard
		title="Not delivered"
		about={
			<>
				Why texts were not delivered, as carriers report it. <Explained figure="not-delivered" />
			</>
		}
		of="Reason"
		series={[{ name: 'Texts', color: 'red' }]}
		query={useQuery({
			...detailsQuery(filters),
			select: ({ failures }) =>
				failures.map(({ code, reason, count }) => ({
					label: code === null ? reason : `${reason} (${code})`,
					counts: { Texts: count },
					links: { Texts: to.messageReport(behindOf(filters, { kind: 'undelivered', code })) },
				})),
		})}
		nothing="All texts of this range were delivered, or are still on their way."
		file="not-delivered"
		startsAsTable
	/>
);

const Hours = ({ filters, timeZone }: { filters: ReportQuery; timeZone: string }) => {
	const { data } = useQuery(detailsQuery(filters));
	return data && data.bestHours.length > 0 ? (
		<BestHours
			hours={data.bestHours}
			timeZone={timeZone}
			behind={(weekday, hour) => to.messageReport(behindOf(filters, { kind: 'sent', weekday, hour }))}
		/>
	) : null;
};
