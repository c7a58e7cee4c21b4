/** Asks for confirmation before the selected recipients are opted out. */
import { formatCounted } from '../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { sayPeople } from '../../../../parts/compose/left-out.ts';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';
import { contactsOf } from './contacts-of.ts';
import { useOptOutChosen } from './data.ts';
import type { Recipient } from './recipient.ts';

interface OptOutModalProps {
	batchId: string;
	inbox: ProfileInbox;
	chosen: readonly Recipient[];
	opened: boolean;
	onClose: () => void;
}

export const OptOutModal = ({ batchId, inbox, chosen, opened, onClose }: OptOutModalProps) => {
	const optOut = useOptOutChosen(batchId, inbox);
	const [one, ...others] = chosen;
	const whom = others.length === 0 && one ? one.fullName || 'this person' : sayPeople(chosen.length);
	const confirm = async () => {
		const { changed, blocked } = await optOut.mutateAsync(contactsOf(chosen));
		const rest = blocked > 0 ? ` ${formatCounted(blocked, 'is', 'are')} blocked and unchanged.` : '';
		toast.success(`${sayPeople(changed)} opted out.${rest}`);
	};
	return (
		<ConfirmModal
			opened={opened}
			title={`Opt out ${whom}?`}
			confirm="Opt out"
			danger
			onConfirm={confirm}
			onClose={onClose}
		>
			Your team can no longer text {others.length === 0 ? 'this person' : 'them'}, and texts still waiting for them will
			not be sent. People who texted STOP themselves stay opted out.
		</ConfirmModal>
	);
};
