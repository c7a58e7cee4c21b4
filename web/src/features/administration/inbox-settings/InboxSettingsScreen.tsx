import { Button, SegmentedControl, Text } from '@mantine/core';
import type { InboxSettings, PersonalInbox } from '@quad/contract/administration/inbox-settings/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, MessageCircle, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCounted } from '../../../foundation/format.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { wholeList } from '../../../ui/whole-list.ts';
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
	const { mutate, mutateAsync, isPending, variables } = useSwitchPersonalInbox();
	const [turningOff, setTurningOff] = useState<PersonalInbox>();
	const busyWith = isPending ? variables.id : undefined;
	const columns = useMemo(
		() =>
			personColumns({
				busyWith,
				onSwitch: (person) => {
					if (person.personalInboxEnabled && person.scheduledReplies > 0) setTurningOff(person);
					else
						mutate(switchOf(person), { onSuccess: () => toast.success(saySwitched(person)), onError: toast.failure });
				},
			}),
		[busyWith, mutate],
	);
	return (
		<>
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
			{turningOff && (
				<ConfirmModal
					opened
					danger
					title={`Turn off ${turningOff.name}’s personal inbox?`}
					confirm="Turn off"
					onClose={() => setTurningOff(undefined)}
					onConfirm={async () => {
						await mutateAsync(switchOf(turningOff));
						toast.success(saySwitched(turningOff));
					}}
				>
					<Text>
						{`It has ${formatCounted(turningOff.scheduledReplies, 'scheduled reply', 'scheduled replies')}. What is due while the inbox is off won’t be sent; ${turningOff.name} and the team’s administrators are then told by email.`}
					</Text>
				</ConfirmModal>
			)}
		</>
	);
};

const switchOf = ({ id, personalInboxEnabled }: PersonalInbox) => ({ id, enabled: !personalInboxEnabled });

const saySwitched = ({ name, personalInboxEnabled }: PersonalInbox): string =>
	personalInboxEnabled
		? `${name}’s personal inbox was turned off. Everything in it is kept.`
		: `${name} now has a personal inbox.`;
