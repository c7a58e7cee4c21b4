/** The figures and charts of a dashboard or report. */
import { Anchor } from '@mantine/core';
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { Counted } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import type { Bar } from '../../../parts/charts/counts.ts';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ActivityFigures } from './ActivityFigures.tsx';
import { MessagesChart, pieceOf, RepliedChart, unitHeads } from './activity-charts.tsx';
import { BestHours } from './BestHours.tsx';
import { BoardShadow } from './BoardShadow.tsx';
import { detailsQuery, messagesQuery, repliesQuery, replyNumbersQuery, useLiveFigures } from './data.ts';
import { Explained } from './Explained.tsx';
import { waysShown } from './opt-out-ways.ts';
import { behindOf, type ReportQuery } from './report-search.ts';
import c from './reporting.module.css';
import { sayPiece } from './say.ts';

export const Board = ({ filters, withReplyNumbers = false }: { filters: ReportQuery; withReplyNumbers?: boolean }) => {
	useLiveFigures();
	const { data, error, refetch } = useQuery(messagesQuery(filters));
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BoardShadow />;
	const { metrics } = data;
	return (
		<div className={c.board}>
			<ActivityFigures metrics={metrics} filters={filters} />
			<MessagesChart counted={data} filters={filters} />
			<div className={c.pair}>
				<RepliedChart counted={data} filters={filters} />
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
					nothing="No one opted out in this range. Opt-outs by text, by colleagues and by other systems count here."
					file="opt-outs"
				/>
			</div>
			<Hours filters={filters} timeZone={data.timeZone} />
			<p className={c.note}>
				Times are {sayZone(data.timeZone).replace(/ Time$/, '')}.{' '}
				<Anchor component={Link} to={to.howWeCount()} inherit underline="always">
					How we count
				</Anchor>
			</p>
		</div>
	);
};

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
		nothing="No replies in this range. Once people answer, you see here how long they take."
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
		nothing="No one was texted in this range. Once people are, you see here how often they reply."
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
		nothing="No text of this range failed. When one does, the carrier’s reason shows here."
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
