import { Button } from '@mantine/core';
import type { AutomationSettings, KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import { MessageSquareReply, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Refused } from '../../../foundation/failures.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { words } from '../../../foundation/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useDeleteGroup, useSaveGroup } from './data.ts';
import { KeywordModal } from './KeywordModal.tsx';
import { keywordColumns } from './keyword-columns.tsx';

interface KeywordGroupsProps {
	inbox: ProfileInbox;
	groups: readonly KeywordGroup[];
	people: AutomationSettings['people'];
}

export const KeywordGroups = ({ inbox, groups, people }: KeywordGroupsProps) => {
	const [editing, setEditing] = useState<KeywordGroup | 'new'>();
	const [deleting, setDeleting] = useState<KeywordGroup>();
	const { mutate } = useSaveGroup(inbox);
	const columns = useMemo(
		() =>
			keywordColumns({
				onEdit: setEditing,
				onDelete: setDeleting,
				onSwitch: ({ id, inboxId: _, assignTo, tags, isEnabled, ...group }) =>
					mutate(
						{
							id,
							body: {
								...group,
								assignTo: assignTo?.id ?? null,
								tagIds: tags.map((tag) => tag.id),
								isEnabled: !isEnabled,
							},
						},
						{ onError: (error) => toast.error(error instanceof Refused ? error.message : words.keywordsNotSaved) },
					),
			}),
		[mutate],
	);
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New keyword group
		</Button>
	);
	return (
		<Card title="Keyword groups" aside={groups.length > 0 && add}>
			<DataGrid
				label={`Keyword groups of ${inbox.name}`}
				query={{
					data: { items: groups, total: groups.length },
					error: null,
					isPlaceholderData: false,
					refetch: () => undefined,
				}}
				columns={columns}
				rowKey={({ id }) => id}
				skip={0}
				pageSize={groups.length || 1}
				onSkip={() => undefined}
				empty={
					<EmptyState icon={MessageSquareReply} title="No keyword groups yet" action={add}>
						Answer common questions automatically: when someone texts “tour”, send the times of the next campus tours.
					</EmptyState>
				}
			/>
			{editing && (
				<KeywordModal
					inbox={inbox}
					people={people}
					group={editing === 'new' ? undefined : editing}
					onClose={() => setEditing(undefined)}
				/>
			)}
			<DeleteModal inbox={inbox} group={deleting} onClose={() => setDeleting(undefined)} />
		</Card>
	);
};

interface DeleteModalProps {
	inbox: ProfileInbox;
	group: KeywordGroup | undefined;
	onClose: () => void;
}

const DeleteModal = ({ inbox, group, onClose }: DeleteModalProps) => {
	const remove = useDeleteGroup(inbox);
	const [shown, setShown] = useState(group); // keeps the text visible while the dialog closes
	if (group && shown !== group) setShown(group);
	return (
		<ConfirmModal
			opened={group !== undefined}
			title={`Delete the keyword group “${shown?.name}”?`}
			confirm="Delete"
			danger
			onConfirm={async () => {
				if (!group) return;
				await remove.mutateAsync(group.id);
				toast.success('Keyword group deleted.');
			}}
			onClose={onClose}
		>
			Its keywords are no longer answered, and this can’t be undone. Answers already sent stay in the conversations. To
			keep it for later, disable it instead.
		</ConfirmModal>
	);
};
