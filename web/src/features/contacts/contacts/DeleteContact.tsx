import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useNavigate } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { offerRestore } from '../../../parts/deletion/restore.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useDeleteContact } from './data.ts';

interface DeleteContactProps {
	contact: Contact;
	opened: boolean;
	onClose: () => void;
}

export const DeleteContact = ({ contact, opened, onClose }: DeleteContactProps) => {
	const { teamName } = useSession();
	const navigate = useNavigate();
	const remove = useDeleteContact();
	const name = contactName(contact);
	return (
		<ConfirmModal
			opened={opened}
			title={`Delete ${name}?`}
			confirm="Delete contact"
			danger
			onConfirm={async () => {
				const { deletionId } = await remove.mutateAsync(contact.id);
				offerRestore(deletionId, `${name} is deleted.`);
				void navigate(to.contacts());
			}}
			onClose={onClose}
		>
			{teamName} will no longer have this contact. Texts stay in the inboxes under the number, and an opt-out stays with
			it. You can undo this for 30 days.
		</ConfirmModal>
	);
};
