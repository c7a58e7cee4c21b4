import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { offerRestore } from '../../../parts/deletion/restore.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { useDeleteContact } from './data.ts';
import { spokenName } from './standing.ts';

export const ContactMenu = ({ contact }: { contact: Contact }) => {
	const { teamName } = useSession();
	const navigate = useNavigate();
	const [isDeleting, setDeleting] = useState(false);
	const remove = useDeleteContact();
	const name = spokenName(contact);
	return (
		<>
			<RowMenu of={name}>
				<RowAction icon={Trash2} isDanger onDo={() => setDeleting(true)}>
					Delete
				</RowAction>
			</RowMenu>
			<ConfirmModal
				opened={isDeleting}
				title={`Delete ${name}?`}
				confirm="Delete contact"
				danger
				onConfirm={async () => {
					const { deletionId } = await remove.mutateAsync(contact.id);
					offerRestore(deletionId, `${name} is deleted.`);
					void navigate(to.contacts());
				}}
				onClose={() => setDeleting(false)}
			>
				{teamName} will no longer have this contact. Texts stay in the inboxes under the number, and an opt-out stays
				with it. You can undo this for 30 days.
			</ConfirmModal>
		</>
	);
};
