/** The scheduled messages: first those that need a decision, then the next ones. Cancelled ones are separate. */

import { Button, SegmentedControl } from '@mantine/core';
import { scheduleLimits } from '@quad/contract/texting/schedules/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { scheduledListQuery } from './data.ts';
import { scheduledColumns } from './scheduled-columns.tsx';
import { WaitingMessages } from './WaitingMessages.tsx';

const searchShape = z.object({
	view: z.enum(['upcoming', 'cancelled']).default('upcoming'),
	skip: z.coerce.number().int().min(0).multipleOf(scheduleLimits.page).default(0),
});

export const Screen = () => {
	const { teamId, timeZone, inboxes, may } = useSession();
	const [{ view, skip }, setSearch] = useSearch(searchShape);
	const query = useQuery(scheduledListQuery(view, skip));
	const columns = useMemo(() => scheduledColumns(timeZone, inboxes), [timeZone, inboxes]);
	const cache = useQueryClient();
	useLive(liveTopics.schedules(teamId), () => void cache.invalidateQueries({ queryKey: queryKeys.scheduled.all }));
	const mayCompose = may('compose') && inboxes.length > 0;
	const compose = mayCompose && (
		<Button component={Link} to={to.compose({ schedule: true })} leftSection={<CalendarPlus size={16} aria-hidden />}>
			Schedule a message
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Scheduled messages" about="Sent automatically, in your team’s time zone.">
				<SegmentedControl
					aria-label="Filter messages"
					value={view}
					onChange={(next) => setSearch({ view: next === 'cancelled' ? next : 'upcoming', skip: 0 }, { push: true })}
					data={[
						{ value: 'upcoming', label: 'Upcoming' },
						{ value: 'cancelled', label: 'Cancelled' },
					]}
				/>
				{compose}
			</PageHeader>
			<WaitingMessages />
			<DataGrid
				label={view === 'upcoming' ? 'Upcoming messages' : 'Cancelled messages'}
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.scheduledMessage(id)}
				skip={skip}
				pageSize={scheduleLimits.page}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					view === 'upcoming' ? (
						<EmptyState icon={CalendarClock} title="Nothing scheduled" action={<StartTexting isForLater />}>
							{mayCompose
								? 'Write a message now, and it is sent at the time you choose.'
								: 'Messages that your team schedules appear here.'}
						</EmptyState>
					) : (
						<EmptyState icon={CalendarX2} title="Nothing cancelled">
							Cancelled messages stay here so that you can schedule them again.
						</EmptyState>
					)
				}
			/>
		</Page>
	);
};
