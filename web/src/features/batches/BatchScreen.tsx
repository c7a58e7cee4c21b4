/**
 * One message sent to many, live: how far it is, who got it, who did not and why, who was left out. It can be paused,
 * resumed and cancelled while it is going out (spec 1 §2).
 */
import { Anchor, Text, Title } from '@mantine/core';
import type { Batch } from '@quad/contract/messaging/routes.ts';
import type { SkipReason } from '@quad/contract/messaging/skip-reasons.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Refused } from '../../foundation/failures.ts';
import { formatInstant } from '../../foundation/format.ts';
import { useLive } from '../../foundation/live.ts';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { AutomaticReplies } from '../../parts/AutomaticReplies.tsx';
import { useInboxInPath } from '../../parts/inbox-in-path.ts';
import { LeftOutModal } from '../../parts/LeftOutModal.tsx';
import { LeftOutReasons } from '../../parts/LeftOutReasons.tsx';
import { sayLeftOut } from '../../parts/left-out.ts';
import { useTimeLeft } from '../../parts/use-time-left.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchFigures } from './BatchFigures.tsx';
import c from './BatchScreen.module.css';
import { BatchTexts } from './BatchTexts.tsx';
import { batchQuery, fetchSkippedOf } from './data.ts';
import { stateWords } from './progress.ts';
import { RecipientGrid } from './RecipientGrid.tsx';
import { TriageButton } from './TriageButton.tsx';

export const Screen = () => {
	const { batchId = '' } = useParams();
	const { inboxes } = useSession();
	const inPath = useInboxInPath();
	const { data: batch, error, refetch, dataUpdatedAt } = useQuery(batchQuery(batchId));
	const retry = () => void refetch();
	const cache = useQueryClient();
	useLive(batch && `batch:${Number(batch.id)}`, () => void cache.invalidateQueries({ queryKey: ['batch', batchId] }));

	const isMissing = error !== null && !batch;
	useEffect(() => {
		if (isMissing) toast.error(words.failed); // gaps A-53
	}, [isMissing]);

	if (isMissing) return <Missing error={error} onRetry={retry} inbox={inPath} />;
	if (!batch) return <Loading />;
	// from a colleague's inbox, who is named on it, or from one that was removed: it stands among what was sent from one's own
	const inbox = inboxes.find(({ id }) => id === batch.inboxId) ?? inboxes.find(({ type }) => type === 'personal');
	if (!inbox) return <Missing error={error} onRetry={retry} inbox={inPath} />;
	if (inbox !== inPath) return <Navigate to={to.batch(inbox, batch.id)} replace />;
	return <Found batch={batch} seenAt={dataUpdatedAt} inbox={inbox} />;
};

const Found = ({ batch: seen, seenAt, inbox }: { batch: Batch; seenAt: number; inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [reason, setReason] = useState<SkipReason>();
	const batch = { ...seen, undoForMs: useTimeLeft(seenAt + seen.undoForMs) };
	const { word, tone } = stateWords[batch.state];
	const isElsewhere = inbox.id !== batch.inboxId;
	return (
		<div data-ix={inbox.color} className={c.colored}>
			<Page>
				<PageHeader
					title="Sent message"
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
							<BatchFigures batch={batch} timeZone={timeZone} />
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
							<div>
								<Title order={2} size="h3" className={c.leftOut ?? ''}>
									{sayLeftOut(batch.skipped)}
								</Title>
								<LeftOutReasons skipped={batch.skipped} onOpen={setReason} />
							</div>
						</section>
						<div className={c.recipients}>
							{isElsewhere ? (
								<Text size="sm" c="dimmed">
									{batch.inboxRemoved
										? 'The inbox that it went out of was removed, and who got it stood there.'
										: 'It went out in a colleague’s name: who got it, and who answers, is seen in the colleague’s inbox.'}
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
			<EmptyState icon={MailQuestion} title="This message is not there">
				It may have been sent from an inbox that is not one of yours, or the address is not right.
			</EmptyState>
		) : (
			<ErrorState error={error} onRetry={onRetry} />
		)}
	</Page>
);
