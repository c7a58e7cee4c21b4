/** The charts that dashboards and reports share. They keep their place while `counted` is loading. */
import type { Counted, Point } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import type { Bar } from '../../../parts/charts/counts.ts';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { repliesQuery } from './data.ts';
import { behindOf, type ReportQuery } from './report-search.ts';
import { sayPiece } from './say.ts';

const sent = 'Sent';
const received = 'Received';

interface SharedChartProps {
	counted: Counted | undefined;
	filters: ReportQuery;
}

export const MessagesChart = ({ counted, filters }: SharedChartProps) => (
	<ChartCard
		title={`Messages by ${counted?.groupedBy ?? 'day'}`}
		of={unitHeads[counted?.groupedBy ?? 'day']}
		series={[
			{ name: sent, color: 'spruce' },
			{ name: received, color: 'gold' },
		]}
		query={{ data: counted && activityBars(counted, filters), error: null, refetch: () => undefined }}
		nothing="Nothing was sent or received in this range. Texts count here as soon as they go out or come in."
		next={<StartTexting />}
		file="messages"
	/>
);

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
export const pieceOf = (points: readonly Point[], nth: number, end: string) => ({
	start: points[nth]?.activityDate ?? end,
	end: points[nth + 1]?.activityDate ?? end,
});

const sendUnits = { hour: 'hour', day: 'date', month: 'month' } as const;
export const unitHeads = { hour: 'Hour from', day: 'Day', month: 'Month' } as const;

export const RepliedChart = ({ counted, filters }: SharedChartProps) => {
	const session = useSession();
	const { data, error, refetch } = useQuery(repliesQuery(filters));
	const groupedBy = data?.groupedBy ?? 'day';
	const points = data?.series.Replied ?? [];
	const say = sayPiece(groupedBy, counted?.timeZone ?? session.timeZone);
	return (
		<ChartCard
			title={`Replies by send ${sendUnits[groupedBy]}`}
			of={unitHeads[groupedBy]}
			series={[{ name: 'Replied to', color: 'gold' }]}
			query={{
				data:
					data &&
					counted &&
					points.map(({ activityDate, count }, nth) => ({
						label: say(activityDate),
						counts: { 'Replied to': count },
						links: {
							'Replied to': to.messageReport(
								behindOf(filters, { kind: 'replied', ...pieceOf(points, nth, counted.end) }),
							),
						},
					})),
				error,
				refetch,
			}}
			nothing="No text of this range got a reply. Replies count here by the date of the text they answer."
			file="replied"
		/>
	);
};
