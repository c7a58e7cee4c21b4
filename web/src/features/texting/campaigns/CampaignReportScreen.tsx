/** A campaign's report: figures, activity over time, and how soon and how often people replied (spec 3 §9). */

import { Button } from '@mantine/core';
import type { CampaignMeta } from '@quad/contract/texting/campaigns/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, FlagOff } from 'lucide-react';
import { useParams } from 'react-router';
import { isAbsent } from '../../../foundation/failures.ts';
import { formatInstant, formatNumber, formatShare } from '../../../foundation/format.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { ChartCard } from '../../../parts/charts/ChartCard.tsx';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { sayZone } from '../../../parts/dates/say-zone.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './CampaignReport.module.css';
import { useExport } from './data.ts';
import { ReportMessages } from './ReportMessages.tsx';
import { activityQuery, metaQuery, replyNumbersQuery, replyTimesQuery } from './report-data.ts';
import { sayBeginning } from './say-activity.ts';

export const Screen = () => {
	const id = Number(useParams().campaignId);
	const { data, error, refetch } = useQuery(metaQuery(id));
	const cache = useQueryClient();
	useLive(
		liveTopics.campaigns(useSession().teamId),
		() => void cache.invalidateQueries({ queryKey: queryKeys.campaignReport(id, 'meta') }),
	);
	if (data && !isAbsent(error)) return <Report key={id} meta={data} />;
	return (
		<NotShown
			thing="Campaign"
			icon={FlagOff}
			all={{ to: to.campaigns(), label: 'Show all campaigns' }}
			error={error}
			onRetry={refetch}
		/>
	);
};

const reports = { to: to.campaignReports(), label: 'Campaign reports' };

const Report = ({ meta }: { meta: CampaignMeta }) => {
	const { id, name, description, active, createdByName, createdOn, timeZone } = meta;
	const save = useExport();
	return (
		<Page>
			<PageHeader
				title={name}
				back={reports}
				about={
					<span className={c.about}>
						<span>
							{createdByName} · {formatInstant(createdOn, timeZone)}
						</span>
						{!active && <StatusBadge tone="quiet">Archived</StatusBadge>}
						{description !== '' && <span className={c.description}>{description}</span>}
					</span>
				}
			>
				<Button
					variant="default"
					leftSection={<FileDown size={16} aria-hidden />}
					loading={save.isPending}
					onClick={() => save.mutate(id)}
				>
					Export activity
				</Button>
			</PageHeader>
			<Figures figures={figuresOf(meta)} />
			<Activity id={id} />
			<div className={c.pair}>
				<ReplyTimes id={id} />
				<ReplyNumbers id={id} />
			</div>
			<ReportMessages id={id} timeZone={timeZone} />
			<p className={c.note}>
				The file contains the texts of the inboxes you work in. Times are in {sayZone(timeZone)}.
			</p>
		</Page>
	);
};

const figuresOf = (meta: CampaignMeta) => [
	{
		label: 'Texts sent',
		value: formatNumber(meta.outgoingCount),
		about: meta.waitingCount > 0 ? `${formatNumber(meta.waitingCount)} still waiting` : undefined,
	},
	{
		label: 'Delivered',
		value: formatNumber(meta.deliveredCount),
		about: `${formatNumber(meta.undeliveredCount)} not delivered`,
	},
	{ label: 'Reached', value: formatNumber(meta.reachedCount), about: 'people' },
	{
		label: 'People who replied',
		value: formatNumber(meta.repliedCount),
		about: `${formatShare(meta.replyRate)} of those reached`,
	},
	{ label: 'Opted out', value: formatNumber(meta.optedOutCount), about: 'people, by text' },
	{ label: 'Received', value: formatNumber(meta.incomingCount), about: 'incoming texts' },
];

const sent = 'Sent';
const received = 'Received';

const Activity = ({ id }: { id: number }) => {
	const { data, error, refetch } = useQuery(activityQuery(id));
	const say = data && sayBeginning(data.groupedBy, data.timeZone);
	const bars =
		data &&
		say &&
		data.outgoing.map(({ activityDate, count }, nth) => ({
			label: say(activityDate),
			counts: { [sent]: count, [received]: data.incoming[nth]?.count ?? 0 },
		}));
	return (
		<ChartCard
			title={data?.groupedBy === 'day' ? 'Activity by day' : 'Activity by hour'}
			of={data?.groupedBy === 'day' ? 'Day' : 'Hour from'}
			series={[
				{ name: sent, color: 'spruce' },
				{ name: received, color: 'gold' },
			]}
			query={{ data: bars, error, refetch }}
			nothing="No messages have been sent in this campaign yet. Choose it when you compose one."
			next={<StartTexting campaignId={id} />}
			file="campaign-activity"
		/>
	);
};

const texts = 'Texts';
const people = 'People';

const ReplyTimes = ({ id }: { id: number }) => {
	const { data, error, refetch } = useQuery(replyTimesQuery(id));
	return (
		<ChartCard
			title="Reply times"
			about="Texts replied to, by how long the first reply took. An opt-out is not a reply."
			of="Replied after"
			series={[{ name: texts, color: 'gold' }]}
			query={{
				data: data?.map(({ bucket, count }) => ({ label: bucket, counts: { [texts]: count } })),
				error,
				refetch,
			}}
			nothing="No replies yet. Once people answer, you see here how long they take."
			file="campaign-reply-times"
		/>
	);
};

const ReplyNumbers = ({ id }: { id: number }) => {
	const { data, error, refetch } = useQuery(replyNumbersQuery(id));
	return (
		<ChartCard
			title="Replies per person"
			about="How many times each person reached replied. An opt-out is not a reply."
			of="Replies"
			series={[{ name: people, color: 'spruce' }]}
			query={{
				data: data?.map(({ bucket, count }) => ({ label: bucket, counts: { [people]: count } })),
				error,
				refetch,
			}}
			nothing="No one has been reached yet. Once people are, you see here how often they reply."
			file="campaign-replies"
		/>
	);
};
