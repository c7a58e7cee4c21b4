import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, UserRoundPlus, UserRoundX } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { inboxPeopleQuery } from '../../../parts/conversations/data.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { useAssignConversation } from './data.ts';

interface AssigneeMenuProps {
	conversation: Conversation;
	buttonRef: RefObject<HTMLButtonElement | null>;
}

export const AssigneeMenu = ({ conversation, buttonRef }: AssigneeMenuProps) => {
	const { assignee, inbox } = conversation;
	const [opened, setOpened] = useState(false);
	const { personId } = useSession();
	const { data: people = [], isLoading } = useQuery({ ...inboxPeopleQuery(inbox.id), enabled: opened });
	const { mutate: assign, isPending } = useAssignConversation(conversation);
	const give = (userId: number | null) => assign(userId, { onError: toast.failure });
	const label = assignee ? `Assigned to ${assignee.name}` : 'Unassigned';
	return (
		<Menu position="bottom-end" opened={opened} onChange={setOpened}>
			<Menu.Target>
				<Tooltip label={label}>
					<ActionIcon ref={buttonRef} aria-label={`${label}. Reassign`} aria-keyshortcuts="a" loading={isPending}>
						{assignee ? <Initials name={assignee.name} size={28} /> : <UserRoundPlus size={18} aria-hidden />}
					</ActionIcon>
				</Tooltip>
			</Menu.Target>
			<Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
				<Menu.Label>{isLoading ? 'Loading…' : 'Assign to'}</Menu.Label>
				{people.map(({ id, name }) => (
					<Menu.Item
						key={id}
						leftSection={<Initials name={name} size={24} own={id === personId} />}
						rightSection={id === assignee?.id ? <Check size={16} aria-label="Assigned" /> : undefined}
						onClick={() => give(id)}
					>
						{name}
					</Menu.Item>
				))}
				{assignee && (
					<Menu.Item leftSection={<UserRoundX size={16} aria-hidden />} onClick={() => give(null)}>
						No one
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	);
};
