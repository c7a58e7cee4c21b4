/** Lets the user choose when to send a reply, in the team's time zone. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import type { Schedule } from '@quad/contract/texting/messaging/schedule-shape.ts';
import { faultOf } from '@quad/contract/texting/schedules/schedule.ts';
import { useRef, useState } from 'react';
import { contactName } from '../../foundation/contact-name.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { WhenFields } from '../compose/WhenFields.tsx';
import { useScheduleReply } from './replies-later.ts';
import type { Written } from './reply-text.ts';

interface LaterModalProps {
	conversation: Conversation;
	written: Written;
	opened: boolean;
	onClose: () => void;
	onScheduled: () => void;
}

export const LaterModal = ({ conversation, written, opened, onClose, onScheduled }: LaterModalProps) => {
	const { timeZone } = useSession();
	const [schedule, setSchedule] = useState<Schedule | null>(null);
	const draftId = useRef(makeDraftId());
	const save = useScheduleReply(conversation.id);
	const send = () => {
		if (!schedule) return;
		const { text, mediaUri, messageTypeId } = written;
		save.mutate(
			{ draftId: draftId.current, text: text.trim(), mediaUri, messageTypeId, schedule },
			{
				onSuccess: () => {
					draftId.current = makeDraftId();
					onScheduled();
					onClose();
				},
			},
		);
	};
	return (
		<Modal opened={opened} onClose={onClose} title={`Schedule a reply to ${contactName(conversation)}`}>
			<Stack>
				<WhenFields withoutEnd schedule={schedule} timeZone={timeZone} onChange={setSchedule} />
				{save.error && <ErrorAlert>{sentenceOf(save.error)}</ErrorAlert>}
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button
						data-commits
						data-autofocus
						loading={save.isPending}
						disabled={!schedule || faultOf(schedule, new Date()) !== null}
						onClick={send}
					>
						Schedule reply
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
};
