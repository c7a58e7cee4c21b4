/** The team's inboxes: shared, high-speed and personal ones (gaps N-19, F-07, F-15). */
import { Button, SegmentedControl } from '@mantine/core';
import type { InboxSettings } from '@quad/contract/inbox-settings/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, MessageCircle, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useProfile, useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { wholeList } from '../../ui/whole-list.ts';
import { inboxesQuery, peopleQuery, useRestoreInbox, useSwitchPersonalInbox, whatsAppInboxesQuery } from './data.ts';
import { InboxModal } from './InboxModal.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { personColumns } from './person-columns.tsx';
import { RemoveInbox } from './RemoveInbox.tsx';

const kinds = [
	{ value: 'shared', label: 'Shared and high-speed' },
	{ value: 'personal', label: 'Personal' },
];
const whatsApp = { value: 'whatsapp', label: 'WhatsApp' };

export const Screen = () => {
	const { teamName } = useSession();
	const [kind, setKind] = useState('shared');
	const [editing, setEditing] = useState<InboxSettings | 'new'>();
	const { teamHasWhatsApp } = useProfile().currentDepartment;
	const isWhatsApp = kind === 'whatsapp';
	return (
		<Page fill>
			<PageHeader title="Inboxes" about={`Numbers, staff and working hours of the inboxes of ${teamName}.`}>
				<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
					{isWhatsApp ? 'New WhatsApp inbox' : 'New shared inbox'}
				</Button>
			</PageHeader>
			<div>
				<SegmentedControl
					aria-label="Kind of inbox"
					data={teamHasWhatsApp ? [...kinds, whatsApp] : kinds}
					value={kind}
					onChange={setKind}
					mb="sm"
				/>
			</div>
			{kind === 'personal' ? (
				<PersonalInboxes />
			) : (
				<SharedInboxes key={kind} isWhatsApp={isWhatsApp} onEdit={setEditing} />
			)}
			{editing && (
				<InboxModal
					inbox={editing === 'new' ? undefined : editing}
					type={editing === 'new' ? (isWhatsApp ? 'whatsapp' : 'group') : editing.type}
					onClose={() => setEditing(undefined)}
				/>
			)}
		</Page>
	);
};

interface SharedInboxesProps {
	isWhatsApp: boolean;
	onEdit: (inbox: InboxSettings) => void;
}

const SharedInboxes = ({ isWhatsApp, onEdit }: SharedInboxesProps) => {
	const shared = useQuery({ ...inboxesQuery, enabled: !isWhatsApp });
	const onWhatsApp = useQuery({ ...whatsAppInboxesQuery, enabled: isWhatsApp });
	const query = isWhatsApp ? onWhatsApp : shared;
	const [removing, setRemoving] = useState<InboxSettings>();
	const { mutate: restore } = useRestoreInbox();
	const columns = useMemo(
		() =>
			inboxColumns({
				onEdit,
				onRemove: setRemoving,
				onRestore: (inbox) =>
					restore(inbox, { onSuccess: () => toast.success(`“${inbox.name}” is restored.`), onError: toast.failure }),
			}),
		[onEdit, restore],
	);
	return (
		<>
			<DataGrid
				label={isWhatsApp ? 'WhatsApp inboxes' : 'Shared and high-speed inboxes'}
				{...wholeList(query)}
				columns={columns}
				rowKey={({ id }) => id}
				empty={
					isWhatsApp ? (
						<EmptyState icon={MessageCircle} title="No WhatsApp inboxes yet">
							Add one, choose its staff and give it one of your WhatsApp numbers.
						</EmptyState>
					) : (
						<EmptyState icon={Inbox} title="No shared inboxes yet">
							In a shared inbox, several people answer from one number. Add one and choose its staff.
						</EmptyState>
					)
				}
			/>
			{removing && <RemoveInbox inbox={removing} onClose={() => setRemoving(undefined)} />}
		</>
	);
};

const PersonalInboxes = () => {
	const query = useQuery(peopleQuery);
	const { mutate, isPending, variables } = useSwitchPersonalInbox();
	const busyWith = isPending ? variables.id : undefined;
	const columns = useMemo(
		() =>
			personColumns({
				busyWith,
				onSwitch: ({ id, name, personalInboxEnabled }) =>
					mutate(
						{ id, enabled: !personalInboxEnabled },
						{
							onSuccess: () =>
								toast.success(
									personalInboxEnabled
										? `${name}’s personal inbox was turned off. Everything in it is kept.`
										: `${name} now has a personal inbox.`,
								),
							onError: toast.failure,
						},
					),
			}),
		[busyWith, mutate],
	);
	return (
		<DataGrid
			label="Personal inboxes"
			{...wholeList(query)}
			columns={columns}
			rowKey={({ id }) => id}
			empty={
				<EmptyState icon={Users} title="No one is in this team yet">
					Once you add people, you can give each of them a personal inbox.
				</EmptyState>
			}
		/>
	);
};
