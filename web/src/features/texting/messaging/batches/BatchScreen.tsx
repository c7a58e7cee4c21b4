/** A bulk message, live: who got it, who didn't and why. It can be paused, resumed and cancelled (spec 1 §2). */

import { Anchor, Text, Title } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Refused } from '../../../../foundation/failures.ts';
import { formatInstant } from '../../../../foundation/format.ts';
import { useLive } from '../../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useArrived } from '../../../../foundation/use-arrived.ts';
import { words } from '../../../../foundation/words.ts';
import { AutomaticReplies } from '../../../../parts/compose/AutomaticReplies.tsx';
import { LeftOutModal } from '../../../../parts/compose/LeftOutModal.tsx';
import { LeftOutReasons } from '../../../../parts/compose/LeftOutReasons.tsx';
import { sayLeftOut } from '../../../../parts/compose/left-out.ts';
import { PeopleActions } from '../../../../parts/messages/PeopleActions.tsx';
import { useTimeLeft } from '../../../../parts/messages/use-time-left.ts';
import { useInboxInPath } from '../../../../parts/pickers/inbox-in-path.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { InboxDot } from '../../../../ui/InboxMark.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchFigures } from './BatchFigures.tsx';
import c from './BatchScreen.module.css';
import { BatchTexts } from './BatchTexts.tsx';
import { batchQuery, failuresQuery, fetchSkippedOf } from './data.ts';
import { mayResume, nameOf, sayAllTexted, sayResult, statusOf } from './progress.ts';
import { RecipientGrid } from './RecipientGrid.tsx';
import { TriageButton, triageQuery } from './TriageButton.tsx';

export const Screen = () => {
	const { batchId = '' } = useParams();
	const { inboxes } = useSession();
	const inPath = useInboxInPath();
	const { data: batch, error, refetch, dataUpdatedAt } = useQuery(batchQuery(batchId));
	const retry = () => void refetch();
	const cache = useQueryClient();
	useLive(
		batch && liveTopics.batch(Number(batch.id)),
		() => void cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) }),
	);

	const isMissing = error !== null && !batch;
	useEffect(() => {
		if (isMissing) toast.error(words.failed); // gaps A-53
	}, [isMissing]);

	if (isMissing) return <Missing error={error} onRetry={retry} inbox={inPath} />;
	if (!batch) return <Loading />;
	// a message sent as a colleague, or from a removed inbox, is listed in one's personal inbox
	const inbox = inboxes.find(({ id }) => id === batch.inboxId) ?? inboxes.find(({ type }) => type === 'personal');
	if (!inbox) return <Missing error={error} onRetry={retry} inbox={inPath} />;
	if (inbox !== inPath) return <Navigate to={to.batch(inbox, batch.id)} replace />;
	return <Found batch={batch} seenAt={dataUpdatedAt} inbox={inbox} />;
};

const Found = ({ batch: seen, seenAt, inbox }: { batch: Batch; seenAt: number; inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [reason, setReason] = useState<SkipReason>();
	const batch = { ...seen, undoForMs: useTimeLeft(seenAt + seen.undoForMs) };
	const { word, tone } = statusOf(batch);
	const result = sayResult(batch);
	const isPaused = mayResume(batch);
	useEffect(() => {
		if (!isPaused) toast.clear(`batch ${batch.id} paused`);
	}, [isPaused, batch.id]);
	const isElsewhere = inbox.id !== batch.inboxId;
	const isKnown = useArrived(useQuery(failuresQuery(batch)), useQuery(triageQuery(batch)));
	if (!isKnown) return <Loading />;
	return (
		<div data-ix={inbox.color} className={c.colored}>
			<Page>
				<PageHeader
					title={nameOf(batch)}
					back={{ to: to.sent(inbox), label: `Sent from ${inbox.name}` }}
					about={
						<span className={c.about}>
							{!isElsewhere && (
								<>
									<InboxDot color={inbox.color} />
									<span>{inbox.name} ·</span>
								</>
							)}
							<span>{batch.sentBy} ·</span>
							<span>{formatInstant(batch.composeDate, timeZone)}</span>
							{result && <strong className={c.result}>{result}</strong>}
							<StatusBadge tone={tone}>{word}</StatusBadge>
						</span>
					}
				>
					{!isElsewhere && <TriageButton batch={batch} inbox={inbox} />}
					<BatchActions batch={batch} takesMedia={inbox.type !== 'highspeed'} />
				</PageHeader>
				<div className={c.container}>
					<div className={c.columns}>
						<div className={c.figures}>
							<BatchFigures batch={batch} timeZone={timeZone} isElsewhere={isElsewhere} />
						</div>
						<section className={c.beside} aria-label="The message and who is left out">
							<BatchTexts batch={batch} timeZone={timeZone} />
							{batch.smartMessageId !== null && <AutomaticReplies of={batch} />}
							{batch.campaign && (
								<p className={c.about}>
									Campaign:{' '}
									<Anchor component={Link} to={to.campaignReport(batch.campaign.id)} underline="always" inherit>
										{batch.campaign.name}
									</Anchor>
								</p>
							)}
							{batch.messageType !== null && <p className={c.about}>Message type: {batch.messageType}</p>}
							{batch.skipped.length === 0 ? (
								<Text size="sm" c="dimmed">
									{sayAllTexted(batch)}
								</Text>
							) : (
								<div>
									<Title order={2} size="h3" className={c.leftOut ?? ''}>
										{sayLeftOut(batch.skipped)}
									</Title>
									<LeftOutReasons skipped={batch.skipped} onOpen={setReason} />
								</div>
							)}
						</section>
						<div className={c.recipients}>
							{isElsewhere ? (
								<Text size="sm" c="dimmed">
									{batch.inboxRemoved
										? 'The inbox this message was sent from was removed, so its recipients can’t be shown here.'
										: 'This was sent on a colleague’s behalf. Recipients and replies are in the colleague’s inbox.'}
								</Text>
							) : (
								<RecipientGrid key={batch.id} batch={batch} inbox={inbox} />
							)}
						</div>
					</div>
				</div>
			</Page>
			<LeftOutModal
				reason={reason}
				of={batch.id}
				actions={reason && <PeopleActions of={{ batchId: batch.id, leftOut: reason }} />}
				fetchPage={(page, signal) => fetchSkippedOf(batch.id, page, signal)}
				onClose={() => setReason(undefined)}
			/>
		</div>
	);
};

interface MissingProps {
	error: unknown;
	onRetry: () => void;
	inbox: ProfileInbox | undefined;
}

const Missing = ({ error, onRetry, inbox }: MissingProps) => (
	<Page>
		<PageHeader
			title="Sent message"
			{...(inbox ? { back: { to: to.sent(inbox), label: `Sent from ${inbox.name}` } } : {})}
		/>
		{error === null || error instanceof Refused ? (
			<EmptyState icon={MailQuestion} title="Message not found">
				It may have been sent from an inbox you can’t see, or the address may be wrong.
			</EmptyState>
		) : (
			<ErrorState error={error} onRetry={onRetry} />
		)}
	</Page>
);
