/** What can be done with a smart message. Changing it is its maker's; anybody may look at it, send it and copy it. */
import { ActionIcon, Menu } from '@mantine/core';
import type { SmartMessage } from '@quad/contract/smart-messages/routes.ts';
import { Archive, ArchiveRestore, Copy, EllipsisVertical, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { useChange } from './data.ts';
import { sayFailure } from './say-failure.ts';

interface RowMenuProps {
	smart: SmartMessage;
	isOwn: boolean;
	onDelete: () => void;
}

export const RowMenu = ({ smart, isOwn, onDelete }: RowMenuProps) => {
	const change = useChange();
	const turn = () =>
		change.mutate(
			{ id: smart.id, archived: !smart.archived },
			{
				onSuccess: ({ archived, name }) => toast.success(archived ? `“${name}” is archived.` : `“${name}” is back.`),
				onError: (error) => toast.error(sayFailure(error, 'archive')),
			},
		);
	return (
		<Menu position="bottom-end" withinPortal>
			<Menu.Target>
				<ActionIcon
					variant="subtle"
					color="gray"
					size="lg"
					loading={change.isPending}
					aria-label={`What to do with ${smart.name}`}
				>
					<EllipsisVertical size={18} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{isOwn ? (
					<Menu.Item component={Link} to={to.editSmartMessage(smart.id)} leftSection={<Pencil size={16} aria-hidden />}>
						Edit
					</Menu.Item>
				) : (
					<Menu.Item
						component={Link}
						to={`${to.smartMessages()}?view=${smart.id}`}
						leftSection={<Eye size={16} aria-hidden />}
					>
						View
					</Menu.Item>
				)}
				{!smart.archived && (
					<Menu.Item
						component={Link}
						to={to.composeSmartMessage(smart.id)}
						leftSection={<Send size={16} aria-hidden />}
					>
						Send
					</Menu.Item>
				)}
				<Menu.Item component={Link} to={to.newSmartMessage(smart.id)} leftSection={<Copy size={16} aria-hidden />}>
					Copy
				</Menu.Item>
				{isOwn && (
					<Menu.Item
						leftSection={smart.archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
						onClick={turn}
					>
						{smart.archived ? 'Bring back' : 'Archive'}
					</Menu.Item>
				)}
				{isOwn && (
					<Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
						Delete
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	);
};
