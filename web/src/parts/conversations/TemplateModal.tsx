/** Sends an approved WhatsApp template to one person, after a preview. A double click sends it only once. */
import { Modal, Stack } from '@mantine/core';
import { type Conversation, replyFromSharedInbox } from '@quad/contract/texting/conversations/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../foundation/call.ts';
import { contactName } from '../../foundation/contact-name.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { type FilledTemplate, TemplateFields } from '../whatsapp/TemplateFields.tsx';
import { renewConversation, renewInbox } from './data.ts';

interface TemplateModalProps {
	conversation: Conversation;
	opened: boolean;
	onClose: () => void;
}

export const TemplateModal = ({ conversation, opened, onClose }: TemplateModalProps) => {
	const { id, inbox, contact, fullName } = conversation;
	const cache = useQueryClient();
	const [chosen, setChosen] = useState<FilledTemplate>();
	const [draftId, setDraftId] = useState(makeDraftId);
	const send = useMutation({
		mutationFn: ({ templateId, values }: FilledTemplate) =>
			call(replyFromSharedInbox, {
				params: { id: inbox.id },
				body: { draftId, text: '', templateId, templateValues: [...values], recipients: [contact.id] },
			}),
		onSuccess: () => {
			void renewConversation(cache, id);
			void renewInbox(cache, inbox.id);
			setChosen(undefined);
			setDraftId(makeDraftId());
			onClose();
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={`Send ${contactName(conversation)} a template`}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (chosen?.isFilled && !send.isPending) send.mutate(chosen);
				}}
			>
				<Stack gap="md">
					<TemplateFields
						inboxId={inbox.id}
						templateId={chosen?.templateId}
						values={chosen?.values ?? []}
						firstValue={fullName.split(' ')[0] ?? ''}
						onChange={(next) => {
							setChosen(next);
							setDraftId(makeDraftId()); // a changed text counts as a different message
						}}
					/>
					{send.error && <ErrorAlert>{sentenceOf(send.error)}</ErrorAlert>}
					<FormFoot does="Send" isPending={send.isPending} onCancel={onClose} disabled={!chosen?.isFilled} />
				</Stack>
			</form>
		</Modal>
	);
};
