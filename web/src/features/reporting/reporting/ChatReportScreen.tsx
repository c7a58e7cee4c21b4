/** The reports on web chat: how many visitors wrote, how soon they got a reply, and from whom. */
import { Button, SegmentedControl, Table } from '@mantine/core';
import { type ChatReport, readChatReport } from '@quad/contract/chat/chat/report-routes.ts';
import { namedRanges } from '@quad/contract/named-ranges.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import c from './reporting.module.css';
import { sayDuration } from './say.ts';

const searched = z.object({ time: z.enum(namedRanges).catch('week').default('week') });
const labels = { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' } as const;

export const Screen = () => {
	const { teamHasChat } = useProfile().currentDepartment;
	return (
		<Page>
			<ReportsHead tab="Chat reports" about="How many visitors wrote, and how soon they got a reply." />
			{teamHasChat ? <Report /> : <NoChat />}
		</Page>
	);
};

const NoChat = () => (
	<EmptyState
		icon={MessagesSquare}
		title="No web chats yet"
		action={
			<Button component={Link} to={to.marketplaceItem('chat')} variant="default">
				Learn about web chat
			</Button>
		}
	>
		Once visitors of your website chat with your team, their numbers show here.
	</EmptyState>
);

const Report = () => {
	const [{ time }, setSearch] = useSearch(searched);
	const query = useQuery({
		queryKey: queryKeys.chats.report(time),
		queryFn: ({ signal }) => call(readChatReport, { query: { time } }, signal),
	});
	const { data, error, refetch } = query;
	return (
		<div className={c.board}>
			<div>
				<SegmentedControl
					aria-label="Period"
					value={time}
					onChange={(value) => setSearch({ time: namedRanges.find((one) => one === value) ?? 'week' })}
					data={namedRanges.map((value) => ({ value, label: labels[value] }))}
				/>
			</div>
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && <Counted report={data} />}
		</div>
	);
};

const Counted = ({ report }: { report: ChatReport }) => (
	<>
		<Figures
			figures={[
				{ label: 'Chats', value: formatNumber(report.started) },
				{ label: 'Answered', value: formatNumber(report.answered), about: `${formatNumber(report.missed)} missed` },
				{ label: 'By the bot alone', value: formatNumber(report.byBot) },
				{ label: 'Median wait', value: sayTime(report.medianWaitSeconds) },
				{ label: 'Median first reply', value: sayTime(report.medianFirstReplySeconds) },
				{
					label: 'Rating',
					value: report.rating === null ? '–' : `${report.rating} of 5`,
					about: `${formatNumber(report.rated)} rated`,
				},
				{ label: 'Continued by text', value: formatNumber(report.continuedByText) },
			]}
		/>
		<ChartCard
			title="Chats by day"
			of="Day"
			series={[
				{ name: 'Chats', color: 'gold' },
				{ name: 'Answered', color: 'spruce' },
			]}
			query={{
				data: report.days.map(({ day, started, answered }) => ({
					label: day.slice(5).replace('-', '/'),
					counts: { Chats: started, Answered: answered },
				})),
				error: null,
				refetch: () => undefined,
			}}
			nothing="No one wrote in this range. Chats count here once visitors write on your website."
			next={<ToChats />}
			file="web-chats"
		/>
		{report.agents.length > 0 && (
			<Card title="Agents">
				<Table>
					<Table.Thead>
						<Table.Tr>
							<Table.Th>Agent</Table.Th>
							<Table.Th>Chats</Table.Th>
							<Table.Th>Median first reply</Table.Th>
							<Table.Th>Rating</Table.Th>
						</Table.Tr>
					</Table.Thead>
					<Table.Tbody>
						{report.agents.map(({ id, name, chats, medianFirstReplySeconds, rating }) => (
							<Table.Tr key={id}>
								<Table.Td>{name}</Table.Td>
								<Table.Td>{formatNumber(chats)}</Table.Td>
								<Table.Td>{sayTime(medianFirstReplySeconds)}</Table.Td>
								<Table.Td>{rating === null ? '–' : `${rating} of 5`}</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</Card>
		)}
	</>
);

const ToChats = () => {
	const { may } = useSession();
	const setsUp = may('administerWebChat');
	if (!setsUp && !may('webChat')) return null;
	return (
		<Button component={Link} to={setsUp ? to.installChat() : to.chats()} variant="default" size="sm">
			{setsUp ? 'Put web chat on your site' : 'Open web chat'}
		</Button>
	);
};

const sayTime = (seconds: number | null): string => (seconds === null ? '–' : sayDuration(seconds));
