/** Edits a scheduled message. If someone else changes it meanwhile, the user sees how and chooses a version. */
import { Alert, Button, Group } from '@mantine/core';
import type { WholeScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused, sentenceOf } from '../../../../foundation/failures.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { words } from '../../../../foundation/words.ts';
import { canSendFrom } from '../../../../parts/pickers/InboxPicker.tsx';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import type { ComposeDraft } from './draft.ts';
import { type OptionProps, optionsOf } from './options/options.ts';
import { ScheduledActions } from './ScheduledActions.tsx';
import { asComposeDraft, sayDifferences, useScheduled } from './scheduled.ts';
import { useAsked } from './use-asked.ts';
import { useReadiness } from './use-readiness.ts';

export const EditScheduled = ({ message }: { message: WholeScheduled }) => {
	const { inboxes } = useSession();
	const navigate = useNavigate();
	const usable = inboxes.filter(canSendFrom);
	/** The message when it was opened, and the draft made from it. */
	const [{ base, draft: written }, setEdit] = useState({ base: message, draft: asComposeDraft(message.draft) });
	const inbox = usable.find(({ id }) => id === written.inboxId) ?? usable[0];
	const options = useMemo(() => optionsOf(inbox, written.options), [inbox, written.options]);
	const draft = useAsked({ ...written, inboxId: inbox?.id ?? null, options });
	const readiness = useReadiness(draft);
	const { body, isOld, maySend } = readiness;
	const { save } = useScheduled(message.id);
	const isCancelled = message.state === 'cancelled';
	const isChangedElsewhere = message.version !== base.version && !save.isPending && !save.isSuccess;
	const change = (changes: Partial<ComposeDraft>) => setEdit({ base, draft: { ...written, ...changes } });
	const choose: OptionProps['onChange'] = (options) => change({ options: { ...written.options, ...options } });
	const store = () => {
		if (!body || !maySend || isChangedElsewhere || save.isPending) return;
		const { draftId: _, ...content } = body;
		save.mutate(
			{ ...content, version: base.version },
			{
				onSuccess: ({ schedule }) => {
					toast.success(`Saved. It will be sent on ${sayWall(schedule.localTime)}.`);
					void navigate(to.scheduled());
				},
				onError: (error) => !(error instanceof Refused) && toast.error(words.scheduleFailed),
			},
		);
	};
	// Saving waits for the latest estimate, so a click before that isn't ignored.
	const [isPressed, setPressed] = useState(false);
	const latest = useRef(store);
	latest.current = store;
	useEffect(() => {
		if (!isPressed || isOld) return;
		setPressed(false);
		latest.current();
	}, [isPressed, isOld]);
	return (
		<ComposeForm
			draft={draft}
			inbox={inbox}
			inboxes={usable}
			readiness={readiness}
			onChange={change}
			onChoose={choose}
			alwaysLater
			action={isCancelled ? 'Schedule it again' : 'Save'}
			isBusy={save.isPending || isPressed}
			onSend={() => maySend && setPressed(true)}
		>
			<PageHeader title="Scheduled message" back={{ to: to.scheduled(), label: 'Scheduled messages' }}>
				{!isCancelled && <ScheduledActions message={message} />}
			</PageHeader>
			{isCancelled && <Alert color="gray">{words.cancelled}. Choose a time to schedule it again.</Alert>}
			{message.stateReason && (
				<Alert color="gold" title="This message wasn’t sent">
					{message.stateReason} Nothing was sent.
				</Alert>
			)}
			{message.willBeHeld && (
				<Alert color="gold" title="This message will be held at its time">
					{message.willBeHeld}
				</Alert>
			)}
			{isChangedElsewhere && (
				<Alert
					color="gold"
					role="alert"
					title={`${message.changedBy} changed ${sayDifferences(base, message) || 'this'} in the meantime`}
				>
					Your changes are kept. Their version: “{message.text}”, for {sayWall(message.schedule.localTime)}.
					<Group mt="sm" gap="xs">
						<Button size="compact-sm" variant="default" onClick={() => setEdit({ base: message, draft: written })}>
							Keep mine
						</Button>
						<Button
							size="compact-sm"
							variant="default"
							onClick={() => setEdit({ base: message, draft: asComposeDraft(message.draft) })}
						>
							Use theirs
						</Button>
					</Group>
				</Alert>
			)}
			{save.error && !isChangedElsewhere && (
				<ErrorAlert>{save.error instanceof Refused ? sentenceOf(save.error) : words.scheduleFailed}</ErrorAlert>
			)}
		</ComposeForm>
	);
};
