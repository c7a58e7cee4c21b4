/** What is done with a saved view, loaded once one is shown. */
import { Button } from '@mantine/core';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { BookmarkPlus, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { toast } from '../../../foundation/toast.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { offerView } from './offer-view.tsx';
import { useChangeView, useDeleteView } from './view-data.ts';

interface SaveChangesProps {
	view: ContactView;
	search: string;
	onSaved: (view: ContactView) => void;
}

export const SaveChanges = ({ view, search, onSaved }: SaveChangesProps) => {
	const change = useChangeView(view.id);
	return (
		<Button
			variant="subtle"
			size="compact-sm"
			loading={change.isPending}
			onClick={() => change.mutate({ search }, { onSuccess: onSaved, onError: toast.failure })}
		>
			Save changes
		</Button>
	);
};

interface ViewMenuProps {
	view: ContactView;
	isChanged: boolean;
	onName: (naming: 'new' | 'rename') => void;
	onDiscard: () => void;
	onDeleted: () => void;
}

export const ViewMenu = ({ view, isChanged, onName, onDiscard, onDeleted }: ViewMenuProps) => {
	const deleting = useDeleteView();
	const remove = () =>
		deleting.mutate(view.id, {
			onSuccess: () => {
				onDeleted();
				offerView(view);
			},
			onError: toast.failure,
		});
	return (
		<RowMenu of={`the view ${view.name}`} isBusy={deleting.isPending}>
			{isChanged && (
				<>
					<RowAction icon={BookmarkPlus} onDo={() => onName('new')}>
						Save as new view
					</RowAction>
					<RowAction icon={Undo2} onDo={onDiscard}>
						Discard changes
					</RowAction>
				</>
			)}
			<RowAction icon={PencilLine} onDo={() => onName('rename')}>
				Rename
			</RowAction>
			<RowAction icon={Trash2} isDanger onDo={remove}>
				Delete view
			</RowAction>
		</RowMenu>
	);
};
