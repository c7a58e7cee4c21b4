/** The actions on a smart message. Everybody can view, send and copy it; only its creator can change it. */
import type { SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { Archive, ArchiveRestore, Copy, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { useChange } from './data.ts';
import { sayFailure } from './say-failure.ts';

interface SmartMessageMenuProps {
	smart: SmartMessage;
	isOwn: boolean;
	onDelete: () => void;
}

export const SmartMessageMenu = ({ smart, isOwn, onDelete }: SmartMessageMenuProps) => {
	const change = useChange();
	const turn = () =>
		change.mutate(
			{ id: smart.id, archived: !smart.archived },
			{
				onSuccess: ({ archived, name }) =>
					toast.success(archived ? `“${name}” is archived.` : `“${name}” is active again.`),
				onError: (error) => toast.error(sayFailure(error, 'archive')),
			},
		);
	return (
		<RowMenu of={smart.name} isBusy={change.isPending}>
			{isOwn ? (
				<RowAction icon={Pencil} to={to.editSmartMessage(smart.id)}>
					Edit
				</RowAction>
			) : (
				<RowAction icon={Eye} to={`${to.smartMessages()}?view=${smart.id}`}>
					View
				</RowAction>
			)}
			{!smart.archived && (
				<RowAction icon={Send} to={to.composeSmartMessage(smart.id)}>
					Send
				</RowAction>
			)}
			<RowAction icon={Copy} to={to.newSmartMessage(smart.id)}>
				Copy
			</RowAction>
			{isOwn && (
				<RowAction icon={smart.archived ? ArchiveRestore : Archive} onDo={turn}>
					{smart.archived ? 'Unarchive' : 'Archive'}
				</RowAction>
			)}
			{isOwn && (
				<RowAction icon={Trash2} isDanger onDo={onDelete}>
					Delete
				</RowAction>
			)}
		</RowMenu>
	);
};
