/** Creates, edits and turns off the team's message types, and chooses the default (spec 3 §2; gaps A-57). */
import { Button } from '@mantine/core';
import type { MessageType } from '@quad/contract/texting/message-types/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { wholeList } from '../../../ui/whole-list.ts';
import { listedQuery, useMakeDefault, useSaveMessageType } from './data.ts';
import { MessageTypeModal } from './MessageTypeModal.tsx';
import { messageTypeColumns } from './message-type-columns.tsx';

export const Screen = () => {
	const query = useQuery(listedQuery);
	const [editing, setEditing] = useState<MessageType | 'new'>();
	const { mutate: save } = useSaveMessageType();
	const { mutate: makeDefault } = useMakeDefault();
	const columns = useMemo(
		() =>
			messageTypeColumns({
				onEdit: setEditing,
				onTurn: ({ id, description, isEnabled }) =>
					save(
						{ id, description, isEnabled: !isEnabled },
						{
							onSuccess: () => toast.success(`“${description}” is ${isEnabled ? 'disabled' : 'enabled'}.`),
							onError: toast.failure,
						},
					),
				onMakeDefault: ({ id, description }) =>
					makeDefault(id, {
						onSuccess: () => toast.success(`“${description}” is now the default.`),
						onError: toast.failure,
					}),
			}),
		[save, makeDefault],
	);
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New message type
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="Message types"
				about="What a message is about, for reports and your student system. The default applies unless someone chooses another type."
			>
				{add}
			</PageHeader>
			<DataGrid
				label="Message types"
				{...wholeList(query)}
				columns={columns}
				rowKey={({ id }) => id}
				empty={
					<EmptyState icon={Tags} title="No message types yet">
						No one in the team can send until you add one and make it the default.
					</EmptyState>
				}
			/>
			{editing && (
				<MessageTypeModal type={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
			)}
		</Page>
	);
};
