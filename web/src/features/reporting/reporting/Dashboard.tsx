/** A dashboard: what needs someone, then the figures of a range compared with the range before, then its charts. */
import { Anchor } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useIntegrationStates } from '../../../parts/integrations/use-integration-states.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ComparedFigures } from './ActivityFigures.tsx';
import { MessagesChart, RepliedChart } from './activity-charts.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import d from './Dashboard.module.css';
import { DashboardShadow } from './DashboardShadow.tsx';
import { type CampaignsOf, messagesQuery, todayQuery, useLiveFigures, useLiveToday } from './data.ts';
import { FiguresShadow } from './FiguresShadow.tsx';
import { NewestNote, useNewestNote } from './NewestNote.tsx';
import { ReplyHours } from './ReplyHours.tsx';
import { type ReportQuery, reportOf } from './report-search.ts';
import c from './reporting.module.css';
import { Today } from './Today.tsx';

interface DashboardProps {
	title: string;
	about: string;
	/** Whether it is of the whole organization. */
	isOfAll?: boolean;
	filters: ReportQuery;
	fields: ReactNode;
	campaigns: CampaignsOf;
}

export const Dashboard = ({ title, about, isOfAll = false, filters, fields, campaigns }: DashboardProps) => {
	const { may, timeZone } = useSession();
	const { firstName } = useProfile();
	useLiveFigures();
	useLiveToday();
	usePrefetchQuery(messagesQuery(filters)); // fetched in parallel with what the page waits for
	const note = useNewestNote();
	const today = useQuery(todayQuery(isOfAll));
	const integrations = useIntegrationStates();
	const lines = today.data?.items ?? [];
	const namesAreMissing = !integrations && lines.some(({ kind }) => kind === 'integration');
	const isWaiting = note === undefined || today.isPending || namesAreMissing; // their height is unknown until then
	const waiting = isOfAll ? undefined : lines.find(({ kind }) => kind === 'unanswered');
	return (
		<Page>
			<PageHeader title={`${greeting(timeZone)}, ${firstName}`} tab={title} about={about} />
			{may('owner') && (
				<LinkTabs
					label="Dashboards"
					tabs={[
						{ to: to.dashboard(), label: 'Team' },
						{ to: to.organizationDashboard(), label: 'Organization' },
					]}
				/>
			)}
			{isWaiting ? (
				<DashboardShadow />
			) : (
				<>
					<div className={d.now}>
						{today.error && !today.data ? (
							<ErrorState error={today.error} onRetry={() => void today.refetch()} />
						) : (
							<Today lines={lines} integrations={integrations ?? []} />
						)}
						<div className={d.wide}>
							<ReplyHours filters={filters} />
						</div>
					</div>
					{note && <NewestNote note={note} />}
					<section className={d.activity} aria-label="Activity">
						<div className={d.head}>
							<div className={c.filters}>{fields}</div>
							<Anchor component={Link} to={reportOf(filters)} size="sm">
								All reports
							</Anchor>
						</div>
						<Activity
							filters={filters}
							answer={
								waiting?.kind === 'unanswered' ? to.conversation(waiting.inbox, waiting.conversationId) : undefined
							}
						/>
					</section>
					<CampaignTable
						of={campaigns}
						range={{ ...(filters.time ? { time: filters.time } : {}), ...daysOf(filters) }}
					/>
				</>
			)}
		</Page>
	);
};

const greeting = (timeZone: string): string => {
	const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
	if (hour < 12) return 'Good morning';
	return hour < 18 ? 'Good afternoon' : 'Good evening';
};

const daysOf = ({ start, end }: ReportQuery): Pick<ReportQuery, 'start' | 'end'> => ({
	...(start ? { start } : {}),
	...(end ? { end } : {}),
});

const Activity = ({ filters, answer }: { filters: ReportQuery; answer: string | undefined }) => {
	const { data, error, refetch } = useQuery(messagesQuery(filters));
	if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
	return (
		<>
			{data ? (
				<ComparedFigures metrics={data.metrics} filters={filters} answer={answer} />
			) : (
				<FiguresShadow isCompared />
			)}
			<div className={c.pair}>
				<MessagesChart counted={data} filters={filters} />
				<RepliedChart counted={data} filters={filters} />
			</div>
		</>
	);
};
