import { Switch, TextInput } from '@mantine/core';
import { messageTypeLimits } from '@quad/contract/texting/message-types/limits.ts';
import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import { createMessageType, type MessageType } from '@quad/contract/texting/message-types/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useSaveMessageType } from './data.ts';

export const MessageTypeModal = ({ type, onClose }: { type: MessageType | undefined; onClose: () => void }) => {
	const save = useSaveMessageType();
	const form = useContractForm(createMessageType, {
		start: { description: type?.description ?? '', isEnabled: type?.isEnabled ?? true },
		check: ({ description }) => ({
			description: description.trim() === '' && messageTypeRefusals['message-type.description_required'].message,
		}),
		send: (body) => save.mutateAsync({ id: type?.id, ...body }),
		onSent: (saved) => {
			toast.success(`“${saved.description}” is saved.`);
			onClose();
		},
		failsAt: 'description',
	});
	return (
		<FormModal title={type ? 'Edit message type' : 'New message type'} form={form} onClose={onClose}>
			<TextInput
				label="Description"
				placeholder="Deadline reminder"
				{...form.field('description')}
				maxLength={messageTypeLimits.description}
				data-autofocus
			/>
			<Switch
				label="Enabled"
				description={
					type?.isDefault
						? 'The default stays enabled.'
						: 'A disabled message type is kept, but no one can send with it.'
				}
				disabled={type?.isDefault ?? false}
				{...form.toggle('isEnabled')}
			/>
		</FormModal>
	);
};
