import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCounted } from '../../../../foundation/format.ts';
import { to } from '../../../../foundation/to.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import c from './BotsCard.module.css';
import { botsQuery } from './bots.ts';
import { NewBot } from './NewBot.tsx';

export const BotsCard = () => {
	const { data = [] } = useQuery(botsQuery);
	const [isNew, setNew] = useState(false);
	return (
		<FormSection
			title="Bots"
			about="A bot answers the questions you teach it, day and night, and hands over to an agent when it can’t help."
			aside={
				<Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setNew(true)}>
					New bot
				</Button>
			}
		>
			<Stack gap="sm">
				{data.map(({ id, name, widgets, unanswered }) => (
					<Group key={id} gap="sm" justify="space-between">
						<Anchor component={Link} to={to.chatBot(id)} className={c.name ?? ''} underline="hover">
							{name}
						</Anchor>
						<Text size="sm" c="dimmed">
							{widgets.length === 0 ? 'On no widget' : `On ${widgets.join(', ')}`}
							{unanswered > 0 ? ` · ${formatCounted(unanswered, 'unanswered question')}` : ''}
						</Text>
					</Group>
				))}
			</Stack>
			{isNew && <NewBot onClose={() => setNew(false)} />}
		</FormSection>
	);
};
