/** The user's teams that have this contact, with its status in each; hidden if there is only the current one. */
import { Group, Stack, Text } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { standingOf } from './standing.ts';

export const TeamsCard = ({ contact }: { contact: Contact }) => {
	if (contact.departments.length < 2) return null;
	return (
		<Card title="Teams">
			<Stack gap="xs">
				{contact.departments.map(({ id, name, muted, optedOut }) => {
					const { tone, says } = standingOf({ ...contact, muted, optedOut });
					return (
						<Group key={id} justify="space-between">
							<Text>{name}</Text>
							<StatusBadge tone={tone}>{says}</StatusBadge>
						</Group>
					);
				})}
			</Stack>
		</Card>
	);
};
