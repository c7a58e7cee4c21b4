/**
 * The cards of compose on a message that is kept for later. Somebody else may change it meanwhile: then it is said what
 * they changed, nothing is overwritten, and whoever writes here chooses which of the two goes on.
 */
import { Alert, Button, Group } from '@mantine/core';
import type { SkipReason } from '@quad/contract/messaging/skip-reasons.ts';
import type { WholeScheduled } from '@quad/contract/schedules/routes.ts';
import { sayWall } from '@quad/contract/schedules/say-start.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { canSendFrom, InboxPicker } from '../../parts/InboxPicker.tsx';
import { LeftOutModal } from '../../parts/LeftOutModal.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import c from './ComposeScreen.module.css';
import { type Dismissal, dismiss } from './checklist.ts';
import { fetchSkipped } from './data.ts';
import type { ComposeDraft } from './draft.ts';
import { MessageCard } from './MessageCard.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { type OptionProps, optionsOf } from './options.ts';
import { RecipientsCard } from './RecipientsCard.tsx';
import { ScheduledActions } from './ScheduledActions.tsx';
import { asComposeDraft, sayDifferences, useScheduled } from './scheduled.ts';
import { useAsked } from './use-asked.ts';
import { useReadiness } from './use-readiness.ts';
import { WhenCard } from './WhenCard.tsx';

export const EditScheduled = ({ message }: { message: WholeScheduled }) => {
	const { timeZone, inboxes } = useSession();
	const navigate = useNavigate();
	const usable = inboxes.filter(canSendFrom);
	/** What the message said when it was opened here, and what was made of it. */
	const [{ base, draft: written }, setEdit] = useState({ base: message, draft: asComposeDraft(message.draft) });
	const inbox = usable.find(({ id }) => id === written.inboxId) ?? usable[0];
	const options = useMemo(() => optionsOf(inbox, written.options), [inbox, written.options]);
	const draft = useAsked({ ...written, inboxId: inbox?.id ?? null, options });
	const [dismissed, setDismissed] = useState<Dismissal | null>(null);
	const [reason, setReason] = useState<SkipReason>();
	const readiness = useReadiness(draft, dismissed);
	const { body, estimate, isOld, maySend } = readiness;
	const { save } = useScheduled(message.id);
	const isCancelled = message.state === 'cancelled';
	const isChangedElsewhere = message.version !== base.version && !save.isPending && !save.isSuccess;
	const change = (changes: Partial<ComposeDraft>) => setEdit({ base, draft: { ...written, ...changes } });
	const choose: OptionProps['onChange'] = (options) => change({ options: { ...written.options, ...options } });
	const store = () => {
		if (!body || !maySend || isOld || isChangedElsewhere || save.isPending) return;
		const { draftId: _, ...said } = body;
		save.mutate(
			{ ...said, version: base.version },
			{
				onSuccess: ({ schedule }) => {
					toast.success(`Saved. It goes out on ${sayWall(schedule.localTime)}.`);
					void navigate(to.scheduled());
				},
				onError: (error) => !(error instanceof Refused) && toast.error(words.scheduleFailed),
			},
		);
	};
	return (
		<div data-ix={inbox?.color} className={c.colored}>
			<Page>
				<div className={c.container}>
					<PageHeader title="Scheduled message" back={{ to: to.scheduled(), label: 'Scheduled messages' }}>
						{!isCancelled && <ScheduledActions message={message} />}
					</PageHeader>
					{isCancelled && <Alert color="gray">{words.cancelled}. Choose a time to schedule it again.</Alert>}
					{message.stateReason && (
						<Alert color="gold" title="It did not go out">
							{message.stateReason} Nothing of it was sent.
						</Alert>
					)}
					{isChangedElsewhere && (
						<Alert
							color="gold"
							role="alert"
							title={`${message.changedBy} changed ${sayDifferences(base, message) || 'this'} meanwhile`}
						>
							Nothing of yours is lost. Their text is: “{message.text}”, for {sayWall(message.schedule.localTime)}.
							<Group mt="sm" gap="xs">
								<Button size="compact-sm" variant="default" onClick={() => setEdit({ base: message, draft: written })}>
									Go on with mine
								</Button>
								<Button
									size="compact-sm"
									variant="default"
									onClick={() => setEdit({ base: message, draft: asComposeDraft(message.draft) })}
								>
									Take theirs
								</Button>
							</Group>
						</Alert>
					)}
					{save.error && !isChangedElsewhere && (
						<ErrorAlert>{save.error instanceof Refused ? sentenceOf(save.error) : words.scheduleFailed}</ErrorAlert>
					)}
					<div className={c.columns}>
						<div className={c.steps}>
							<Card title="From">
								<InboxPicker
									label="Send from"
									inboxes={usable}
									value={draft.inboxId}
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
								onSend={store}
								mediaUri={draft.options.mediaUris?.[0]}
								onMedia={(uri) => choose({ mediaUris: uri === undefined ? undefined : [uri] })}
								takesMedia={inbox !== undefined && inbox.type !== 'highspeed'}
								body={body}
								estimate={estimate}
								isOld={isOld}
							/>
							{inbox && <OptionsCard inbox={inbox} options={draft.options} onChange={choose} />}
							<WhenCard options={draft.options} onChange={choose} timeZone={timeZone} alwaysLater />
						</div>
						<AnswerPanel
							readiness={readiness}
							timeZone={timeZone}
							isAsking={save.isPending}
							action={isCancelled ? 'Schedule it again' : 'Save'}
							onSend={store}
							onDismiss={(advice) => setDismissed(dismiss(draft, dismissed, advice))}
							onOpenReason={setReason}
						/>
					</div>
				</div>
			</Page>
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
