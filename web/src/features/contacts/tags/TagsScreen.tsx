/** The team's tags for contacts (spec 2 §2). Everybody can add tags; administrators also rename and delete them. */
import { Button } from '@mantine/core';
import type { Tag } from '@quad/contract/contacts/tags/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tag as TagIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { listedQuery, useDeleteTag } from './data.ts';
import { TagModal } from './TagModal.tsx';
import { tagColumns } from './tag-columns.tsx';

export const Screen = () => {
	const query = useQuery(listedQuery);
	const mayManage = useSession().may('administrator');
	const [editing, setEditing] = useState<Tag | 'new'>();
	const [deleting, setDeleting] = useState<Tag>();
	const remove = useDeleteTag();
	const columns = useMemo(
		() => tagColumns(mayManage ? { onEdit: setEditing, onDelete: setDeleting } : undefined),
		[mayManage],
	);
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New tag
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Tags" about="Group contacts by a word of your own, and find and text them by it.">
				{query.data?.total !== 0 && add}
			</PageHeader>
			<DataGrid
				label="Tags"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.tag(id)}
				skip={0}
				pageSize={query.data?.total ?? 6}
				onSkip={() => undefined}
				empty={
					<EmptyState icon={TagIcon} title="No tags yet" action={add}>
						Add a tag here, on a contact, or with a column “Tags” in an import.
					</EmptyState>
				}
			/>
			{editing && <TagModal tag={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
			{deleting && (
				<ConfirmModal
					opened
					title={`Delete “${deleting.name}”?`}
					confirm="Delete tag"
					danger
					onConfirm={async () => {
						await remove.mutateAsync(deleting.id);
						toast.success(`“${deleting.name}” is deleted.`);
					}}
					onClose={() => setDeleting(undefined)}
				>
					{deleting.contacts === 0
						? 'No contact has this tag.'
						: `${formatCounted(deleting.contacts, 'contact')} will lose this tag. The contacts stay. This can’t be undone.`}
				</ConfirmModal>
			)}
		</Page>
	);
};
