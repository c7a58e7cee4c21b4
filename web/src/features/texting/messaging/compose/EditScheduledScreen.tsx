import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useLive } from '../../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../../foundation/query-keys.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { scheduledQuery } from '../../../../parts/messages/scheduled-messages.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { NotShown } from '../../../../ui/NotShown.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { EditScheduled } from './EditScheduled.tsx';
import { asComposeDraft } from './scheduled.ts';
import { peopleIn } from './to/parts.ts';
import { useNamed } from './to/use-named.ts';

export const Screen = () => {
	const { teamId, inboxes } = useSession();
	const id = Number(useParams().scheduledId);
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(scheduledQuery(id));
	useLive(liveTopics.schedules(teamId), () => void cache.invalidateQueries({ queryKey: queryKeys.scheduled.all }));
	const areNamed = useNamed(data && peopleIn(asComposeDraft(data.draft).to.include));
	const waiting = (
		<Framed>
			<Loading />
		</Framed>
	);
	if (error && !data)
		return (
			<NotShown
				thing="Scheduled message"
				icon={CalendarX2}
				all={{ to: to.scheduled(), label: 'Show all scheduled messages' }}
				error={error}
				onRetry={refetch}
			/>
		);
	if (!data || !areNamed) return waiting;
	if (data.state !== 'sent' && data.state !== 'starting')
		return (
			<Suspense fallback={waiting}>
				<EditScheduled key={id} message={data} />
			</Suspense>
		);
	const inbox = inboxes.find((inbox) => inbox.id === data.inboxId);
	return (
		<Framed>
			<EmptyState
				icon={CalendarX2}
				title={data.state === 'sent' ? 'This message was sent' : 'This message is being sent'}
				action={
					inbox &&
					data.batchId && (
						<Anchor component={Link} to={to.batch(inbox, data.batchId)} underline="always">
							See the result
						</Anchor>
					)
				}
			>
				It can no longer be changed.
			</EmptyState>
		</Framed>
	);
};

const Framed = ({ children }: { children: ReactNode }) => (
	<Page>
		<PageHeader title="Scheduled message" back={{ to: to.scheduled(), label: 'Scheduled messages' }} />
		{children}
	</Page>
);
