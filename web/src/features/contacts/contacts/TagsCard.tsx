import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import { useTagContacts } from './data.ts';
import { TagModal } from './TagModal.tsx';

export const TagsCard = ({ contact }: { contact: Contact }) => {
	const [isAdding, setAdding] = useState(false);
	const change = useTagContacts();
	return (
		<Card
			title="Tags"
			aside={
				<Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
					Add tags
				</Button>
			}
		>
			{contact.tags.length === 0 ? (
				<Text c="dimmed">No tags</Text>
			) : (
				<Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
					{contact.tags.map(({ id, name, color }) => (
						<Group key={id} gap={2} component="li">
							<TagBadge name={name} color={color} />
							<ActionIcon
								variant="subtle"
								color="gray"
								size="sm"
								aria-label={`Remove the tag ${name}`}
								onClick={() => change.mutate({ studentIds: [contact.id], remove: [id] }, { onError: toast.failure })}
							>
								<X size={14} aria-hidden />
							</ActionIcon>
						</Group>
					))}
				</Group>
			)}
			{isAdding && <TagModal contactIds={[contact.id]} removes={false} onClose={() => setAdding(false)} />}
		</Card>
	);
};
