/** Composes a message. Retries have the same draft ID, so it is sent once, and only then is the draft cleared. */
import { Button, Text } from '@mantine/core';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { Undo2 } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDoubleClickGuard } from '../../../../foundation/double-click-guard.ts';
import { Refused } from '../../../../foundation/failures.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { words } from '../../../../foundation/words.ts';
import { useChosenOptions } from '../../../../parts/compose/use-chosen-options.ts';
import { useSender } from '../../../../parts/compose/use-sender.ts';
import { keepSentDraft } from '../../../../parts/messages/sent-draft.ts';
import { UndoToast } from '../../../../parts/messages/UndoToast.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { OnceOpened } from '../../../../ui/OnceOpened.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { useSendMessage } from './data.ts';
import { isUntouched } from './draft.ts';
import { ElsewhereNote } from './landing/ElsewhereNote.tsx';
import { useLists } from './to/use-lists.ts';
import { useAsked } from './use-asked.ts';
import { useDraft } from './use-draft.ts';
import { useReadiness } from './use-readiness.ts';

const ConfirmSend = lazy(async () => ({ default: (await import('./landing/ConfirmSend.tsx')).ConfirmSend }));

export const Screen = () => {
	const { timeZone, may } = useSession();
	const navigate = useNavigate();
	const {
		inbox,
		inboxes,
		areNamed,
		timesAsked,
		discarded,
		change,
		choose,
		discard,
		undoDiscard,
		startAnew,
		kept,
		forget,
		...own
	} = useDraft();
	const draft = useAsked(own.draft);
	const [isConfirming, setConfirming] = useState(false);
	const readiness = useReadiness(draft);
	const { body, estimate, isOld, maySend } = readiness;
	const sending = useSendMessage();
	const sender = useSender(inbox, draft.options.sendAsStaffId);
	const options = useChosenOptions({ ...draft.options, schedule: undefined }); // the start time is shown elsewhere
	const { notFound } = useLists(draft.to);

	// Opens the confirmation only with the estimate of exactly this draft.
	useEffect(() => {
		if (isConfirming && !isOld && !maySend && !sending.isPending) setConfirming(false);
	}, [isConfirming, isOld, maySend, sending.isPending]);

	const isAsked = isConfirming && !isOld && maySend;
	const ask = () => maySend && setConfirming(true);
	const close = () => {
		if (sending.isPending) return;
		setConfirming(false);
		sending.reset();
	};
	const send = useDoubleClickGuard(() => {
		if (!body || !inbox || sending.isPending) return;
		sending.mutate(body, {
			onSuccess: ({ now, later }) => {
				setConfirming(false); // undoing may return to this screen before the next one has opened
				void forget();
				if (later) {
					toast.success(`Your message is scheduled for ${sayWall(later.schedule.localTime)}.`);
					return void navigate(to.scheduled());
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
				<EmptyState
					title="No inbox to send from"
					action={
						may('administrator') && (
							<Button component={Link} to={to.inboxSettings()}>
								Set up inboxes
							</Button>
						)
					}
				>
					{may('administrator')
						? 'Give an inbox of your team a number, and work in it.'
						: 'You can send messages as soon as an administrator of your team gives you an inbox with a number.'}
				</EmptyState>
			</Page>
		);
	if (!areNamed)
		return (
			<Page>
				<PageHeader title="Compose" />
				<Loading />
			</Page>
		);
	return (
		<>
			<ComposeForm
				state={
					discarded ? (
						<Button variant="subtle" color="gray" leftSection={<Undo2 size={16} aria-hidden />} onClick={undoDiscard}>
							Restore draft
						</Button>
					) : (
						!isUntouched(draft) && (
							<>
								<Text size="sm" c="dimmed" role="status">
									{kept.isSaved ? 'Draft saved' : ''}
								</Text>
								<Button size="compact-sm" variant="subtle" color="gray" c="dimmed" fw={500} onClick={discard}>
									Discard draft
								</Button>
							</>
						)
					)
				}
				draft={draft}
				inbox={inbox}
				inboxes={inboxes}
				readiness={readiness}
				onChange={change}
				onChoose={choose}
				timesAsked={timesAsked}
				isBusy={isConfirming && isOld}
				onSend={ask}
				onWait={(localTime) => {
					choose({ schedule: { localTime, timeZone } });
					if (readiness.textReady) setConfirming(true); // the confirmation opens as soon as the estimate is there
				}}
			>
				<PageHeader title="Compose" />
				<ElsewhereNote kept={kept} />
			</ComposeForm>
			{estimate && sender && (
				<OnceOpened opened={isAsked}>
					<ConfirmSend
						opened={isAsked}
						estimate={estimate}
						inbox={sender}
						notFound={notFound}
						timeZone={timeZone}
						options={options}
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
				</OnceOpened>
			)}
		</>
	);
};
