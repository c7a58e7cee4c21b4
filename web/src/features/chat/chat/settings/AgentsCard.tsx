/** Explains which users take chats; administrators can invite an agent from here. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { InviteAgent } from './InviteAgent.tsx';

export const AgentsCard = () => {
	const { may } = useSession();
	const [isInviting, setInviting] = useState(false);
	if (!may('administrator')) return null;
	return (
		<FormSection title="Agents">
			<Stack gap="sm">
				<Text size="sm" c="dimmed">
					Agents answer visitors. An agent you invite here sees web chat only. To let someone of your team answer
					visitors, too, change their role for chat under{' '}
					<Anchor component={Link} to={to.teamUsers()} inherit underline="always">
						Users
					</Anchor>
					.
				</Text>
				<Group>
					<Button
						variant="default"
						leftSection={<UserRoundPlus size={16} aria-hidden />}
						onClick={() => setInviting(true)}
					>
						Invite agent
					</Button>
				</Group>
			</Stack>
			{isInviting && <InviteAgent onClose={() => setInviting(false)} />}
		</FormSection>
	);
};
