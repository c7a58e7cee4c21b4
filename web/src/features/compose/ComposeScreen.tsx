/**
 * One message to many people: from which inbox, to whom, what it says, and beside it whether it will land. It is sent
 * once: the draft's id goes with every try, and the draft is forgotten only when the server has it.
 */
import { Button, Group, Text } from '@mantine/core';
import type { SkipReason } from '@quad/contract/messaging/skip-reasons.ts';
import { sayWall } from '@quad/contract/schedules/say-start.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDoubleClickGuard } from '../../foundation/double-click-guard.ts';
import { Refused } from '../../foundation/failures.ts';
import { formatPhone } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { InboxPicker } from '../../parts/InboxPicker.tsx';
import { LeftOutModal } from '../../parts/LeftOutModal.tsx';
import { keepSentDraft } from '../../parts/sent-draft.ts';
import { UndoToast } from '../../parts/UndoToast.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import c from './ComposeScreen.module.css';
import { ConfirmSend } from './ConfirmSend.tsx';
import { type Dismissal, dismiss } from './checklist.ts';
import { fetchSkipped, recipientListQuery, useSendMessage } from './data.ts';
import { isUntouched } from './draft.ts';
import { ElsewhereNote } from './ElsewhereNote.tsx';
import { MessageCard } from './MessageCard.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { useAsked } from './use-asked.ts';
import { useDraft } from './use-draft.ts';
import { useReadiness } from './use-readiness.ts';
import { useSender } from './use-sender.ts';
import { WhenCard } from './WhenCard.tsx';

export const Screen = () => {
	const { timeZone } = useSession();
	const navigate = useNavigate();
	const { inbox, inboxes, discarded, change, choose, discard, undoDiscard, startAnew, kept, forget, ...own } =
		useDraft();
	const draft = useAsked(own.draft);
	const [dismissed, setDismissed] = useState<Dismissal | null>(null);
	const [reason, setReason] = useState<SkipReason>();
	const [asked, setAsked] = useState(false);
	const readiness = useReadiness(draft, dismissed);
	const { body, estimate, isOld, maySend } = readiness;
	const sending = useSendMessage();
	const sender = useSender(inbox, draft.options.sendAsStaffId);
	const listId = draft.recipients.kind === 'list' ? draft.recipients.listId : null;
	const notFound = useQuery(recipientListQuery(listId)).data?.notFound ?? 0;

	// The confirmation repeats what is true of this very draft, so it waits for the answer to it.
	useEffect(() => {
		if (asked && !isOld && !maySend && !sending.isPending) setAsked(false);
	}, [asked, isOld, maySend, sending.isPending]);

	const ask = () => maySend && setAsked(true);
	const close = () => {
		if (sending.isPending) return;
		setAsked(false);
		sending.reset();
	};
	const send = useDoubleClickGuard(() => {
		if (!body || !inbox || sending.isPending) return;
		sending.mutate(body, {
			onSuccess: ({ now, later }) => {
				void forget();
				if (later) {
					toast.success(`Your message is scheduled for ${sayWall(later.schedule.localTime)}.`);
					return void navigate(to.scheduled());
				}
				if (body.sendAsStaffId !== undefined) {
					toast.success(words.sent);
					return setAsked(false);
				}
				const { batchId, undoForMs } = now;
				keepSentDraft(batchId, own.draft);
				toast.offer((close) => <UndoToast batchId={batchId} forMs={undoForMs} onClose={close} />);
				void navigate(to.batch(inbox, batchId));
			},
			onError: (error) => !(error instanceof Refused) && toast.error(words.notSent),
		});
	});

	if (!inbox)
		return (
			<Page>
				<PageHeader title="Compose" />
				<EmptyState title="There is no inbox to send from">
					You can send messages as soon as an administrator of your team gives you an inbox with a number.
				</EmptyState>
			</Page>
		);
	return (
		<div data-ix={inbox.color} className={c.colored}>
			<Page>
				<div className={c.container}>
					<PageHeader title="Compose">
						{discarded ? (
							<Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={undoDiscard}>
								Bring the draft back
							</Button>
						) : (
							!isUntouched(draft) && (
								<Group gap="sm">
									<Text size="sm" c="dimmed" role="status">
										{kept.isSaved ? 'Draft saved' : ''}
									</Text>
									<Button variant="default" onClick={discard}>
										Discard draft
									</Button>
								</Group>
							)
						)}
					</PageHeader>
					<ElsewhereNote kept={kept} />
					<div className={c.columns}>
						<div className={c.steps}>
							<Card
								title="From"
								aside={
									<Text size="sm" c="dimmed">
										{formatPhone(inbox.number ?? '')}
									</Text>
								}
							>
								<InboxPicker
									label="Send from"
									inboxes={inboxes}
									value={inbox.id}
									onChange={(inboxId) => change({ inboxId })}
								/>
							</Card>
							<RecipientsCard
								recipients={draft.recipients}
								found={isOld ? undefined : estimate?.recipients}
								onChange={(recipients) => change({ recipients })}
							/>
							<MessageCard
								text={draft.text}
								isFixed={draft.options.smartMessageId !== undefined}
								onText={(text) => change({ text })}
								mediaUri={draft.options.mediaUris?.[0]}
								onMedia={(uri) => choose({ mediaUris: uri === undefined ? undefined : [uri] })}
								takesMedia={inbox.type !== 'highspeed'}
								onSend={ask}
								body={body}
								estimate={estimate}
								isOld={isOld}
							/>
							<OptionsCard inbox={inbox} options={draft.options} onChange={choose} />
							<WhenCard options={draft.options} onChange={choose} timeZone={timeZone} />
						</div>
						<AnswerPanel
							readiness={readiness}
							timeZone={timeZone}
							isAsking={asked && isOld}
							onSend={ask}
							onDismiss={(advice) => setDismissed(dismiss(draft, dismissed, advice))}
							onOpenReason={setReason}
						/>
					</div>
				</div>
			</Page>
			{estimate && sender && (
				<ConfirmSend
					opened={asked && !isOld && maySend}
					estimate={estimate}
					inbox={sender}
					notFound={notFound}
					timeZone={timeZone}
					isLater={body?.schedule !== undefined}
					isSending={sending.isPending}
					failure={sending.error}
					onSend={send}
					onStartAnew={() => {
						startAnew();
						sending.reset();
					}}
					onClose={close}
				/>
			)}
			{body && (
				<LeftOutModal
					reason={reason}
					of={{ ...body, draftId: undefined }}
					fetchPage={(page, signal) => fetchSkipped(body, page, signal)}
					onClose={() => setReason(undefined)}
				/>
			)}
		</div>
	);
};
