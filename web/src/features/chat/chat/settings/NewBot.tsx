import { TextInput } from '@mantine/core';
import { botLimits } from '@quad/contract/chat/chat/bot.ts';
import { createBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { useNavigate } from 'react-router';
import { to } from '../../../../foundation/to.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../../ui/FormModal.tsx';
import { useCreateBot } from './bots.ts';

export const NewBot = ({ onClose }: { onClose: () => void }) => {
	const create = useCreateBot();
	const navigate = useNavigate();
	const form = useContractForm(createBot, {
		start: { name: '' },
		send: create.mutateAsync,
		onSent: ({ id }) => void navigate(to.chatBot(id)),
	});
	return (
		<FormModal title="New bot" form={form} does="Create bot" onClose={onClose}>
			<TextInput label="Name" data-autofocus maxLength={botLimits.name} {...form.field('name')} />
		</FormModal>
	);
};
