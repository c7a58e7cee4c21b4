import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { botLimits } from '@quad/contract/chat/chat/bot.ts';
import { createBot } from '@quad/contract/chat/chat/bot-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { formatCounted } from '../../../../foundation/format.ts';
import { to } from '../../../../foundation/to.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { botsQuery, useCreateBot } from './bots.ts';

export const BotsCard = () => {
	const { data = [] } = useQuery(botsQuery);
	const create = useCreateBot();
	const navigate = useNavigate();
	const form = useContractForm(createBot, {
		start: { name: '' },
		send: create.mutateAsync,
		onSent: ({ id }) => void navigate(to.chatBot(id)),
	});
	return (
		<FormSection title="Bots">
			<Stack gap="sm">
				<Text size="sm" c="dimmed">
					A bot answers the questions you teach it, day and night, and hands over to an agent when it can’t help.
				</Text>
				{data.map(({ id, name, widgets, unanswered }) => (
					<Group key={id} gap="sm" justify="space-between">
						<Button component={Link} to={to.chatBot(id)} variant="default">
							{name}
						</Button>
						<Text size="sm" c="dimmed">
							{widgets.length === 0 ? 'On no widget' : `On ${widgets.join(', ')}`}
							{unanswered > 0 ? ` · ${formatCounted(unanswered, 'unanswered question')}` : ''}
						</Text>
					</Group>
				))}
				<form {...form.props}>
					<Group gap="sm" align="end">
						<TextInput label="Name of a new bot" {...form.field('name')} maxLength={botLimits.name} />
						<Button type="submit" variant="default" loading={form.isPending}>
							Create bot
						</Button>
					</Group>
					{form.failure && <ErrorAlert mt="sm">{form.failure}</ErrorAlert>}
				</form>
			</Stack>
		</FormSection>
	);
};
