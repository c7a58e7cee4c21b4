/** Adds a message type, or calls one something else (spec 3 §2). */
import { Modal, Stack, Switch, TextInput } from '@mantine/core';
import { messageTypeLimits } from '@quad/contract/message-types/limits.ts';
import { messageTypeRefusals } from '@quad/contract/message-types/refusals.ts';
import type { MessageType } from '@quad/contract/message-types/routes.ts';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { useSaveMessageType } from './data.ts';

export const MessageTypeModal = ({ type, onClose }: { type: MessageType | undefined; onClose: () => void }) => {
	const [description, setDescription] = useState(type?.description ?? '');
	const [isEnabled, setEnabled] = useState(type?.isEnabled ?? true);
	const [tried, setTried] = useState(false);
	const save = useSaveMessageType();
	const isEmpty = description.trim() === '';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (isEmpty || save.isPending) return;
		save.mutate(
			{ id: type?.id, description, isEnabled },
			{
				onSuccess: (saved) => {
					toast.success(`“${saved.description}” is saved.`);
					onClose();
				},
			},
		);
	};
	return (
		<Modal opened onClose={onClose} title={type ? 'Edit message type' : 'New message type'}>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<TextInput
						label="Description"
						placeholder="Deadline reminder"
						value={description}
						maxLength={messageTypeLimits.description}
						error={
							tried && isEmpty
								? messageTypeRefusals['message-type.description_required'].message
								: save.error && sentenceOf(save.error)
						}
						onChange={(event) => {
							setDescription(event.currentTarget.value);
							save.reset();
						}}
						data-autofocus
					/>
					<Switch
						label="Enabled"
						description={
							type?.isDefault
								? 'The default stays enabled.'
								: 'A disabled message type is kept, and nobody can send with it.'
						}
						disabled={type?.isDefault ?? false}
						checked={isEnabled}
						onChange={(event) => setEnabled(event.currentTarget.checked)}
					/>
					<FormFoot isPending={save.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
