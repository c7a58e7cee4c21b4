/** A bulk message, live: who got it, who didn't and why. It can be paused, resumed and cancelled (spec 1 §2). */

import { Text } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useLive } from '../../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useArrived } from '../../../../foundation/use-arrived.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { words } from '../../../../foundation/words.ts';
import { useTimeLeft } from '../../../../parts/messages/use-time-left.ts';
import { useInboxInPath } from '../../../../parts/pickers/inbox-in-path.ts';
import { MessageNotShown } from '../../../../parts/pickers/MessageNotShown.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { BatchHead } from './BatchHead.tsx';
import c from './BatchScreen.module.css';
import { batchQuery, branchesQuery } from './data.ts';
import { FlowBand } from './FlowBand.tsx';
import { MessageCard } from './MessageCard.tsx';
import { mayResume } from './progress.ts';
import { RecipientGrid } from './RecipientGrid.tsx';
import { changeBranch, recipientSearch } from './recipient-filter.ts';
import { triageQuery } from './TriageButton.tsx';

const LeftOutRows = lazy(async () => ({ default: (await import('./LeftOutRows.tsx')).LeftOutRows }));

export const Screen = () => {
	const { batchId = '' } = useParams();
	const { inboxes } = useSession();
	const inPath = useInboxInPath();
	const { data: batch, error, refetch, dataUpdatedAt } = useQuery(batchQuery(batchId));
	const cache = useQueryClient();
	useLive(
		batch && liveTopics.batch(Number(batch.id)),
		() => void cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) }),
	);

	const isMissing = error !== null && !batch;
	useEffect(() => {
		if (isMissing) toast.error(words.failed); // gaps A-53
	}, [isMissing]);

	if (!batch) return <MessageNotShown error={error} onRetry={refetch} inbox={inPath} />;
	// a message sent as a colleague, or from a removed inbox, is listed in one's personal inbox
	const inbox = inboxes.find(({ id }) => id === batch.inboxId) ?? inboxes.find(({ type }) => type === 'personal');
	if (!inbox) return <MessageNotShown missing error={error} onRetry={refetch} inbox={inPath} />;
	if (inbox !== inPath) return <Navigate to={to.batch(inbox, batch.id)} replace />;
	return <Found batch={batch} seenAt={dataUpdatedAt} inbox={inbox} />;
};

const Found = ({ batch: seen, seenAt, inbox }: { batch: Batch; seenAt: number; inbox: ProfileInbox }) => {
	const [{ branch = 'everyone' }, setSearch] = useSearch(recipientSearch);
	const batch = { ...seen, undoForMs: useTimeLeft(seenAt + seen.undoForMs) };
	const isPaused = mayResume(batch);
	useEffect(() => {
		if (!isPaused) toast.clear(`batch ${batch.id} paused`);
	}, [isPaused, batch.id]);
	const isElsewhere = inbox.id !== batch.inboxId;
	const branches = useQuery(branchesQuery(batch.id));
	const isKnown = useArrived(branches, useQuery(triageQuery(batch)));
	if (!isKnown) return <Loading />;
	return (
		<div data-ix={inbox.color} className={c.colored}>
			<Page>
				<BatchHead batch={batch} inbox={inbox} isElsewhere={isElsewhere} />
				<div className={c.container}>
					<div className={c.columns}>
						{branches.data ? (
							<FlowBand
								batch={seen}
								ends={branches.data.items}
								deadNumbers={branches.data.deadNumbers}
								chosen={branch}
								onChoose={(name) => setSearch(changeBranch(name))}
								isElsewhere={isElsewhere}
								inbox={inbox}
							/>
						) : (
							<ErrorState error={branches.error} onRetry={() => void branches.refetch()} />
						)}
						<MessageCard batch={batch} />
					</div>
				</div>
				<Rows batch={batch} inbox={inbox} isElsewhere={isElsewhere} isLeftOut={branch === 'left-out'} />
			</Page>
		</div>
	);
};

interface RowsProps {
	batch: Batch;
	inbox: ProfileInbox;
	isElsewhere: boolean;
	isLeftOut: boolean;
}

const Rows = ({ batch, inbox, isElsewhere, isLeftOut }: RowsProps) => {
	if (isLeftOut)
		return (
			<Suspense fallback={<Loading />}>
				<LeftOutRows batch={batch} inbox={isElsewhere ? undefined : inbox} />
			</Suspense>
		);
	if (!isElsewhere) return <RecipientGrid key={batch.id} batch={batch} inbox={inbox} />;
	return (
		<Text size="sm" c="dimmed">
			{batch.inboxRemoved
				? 'The inbox this message was sent from was removed, so its recipients can’t be shown here.'
				: 'This was sent on a colleague’s behalf. Recipients and replies are in the colleague’s inbox.'}
		</Text>
	);
};
