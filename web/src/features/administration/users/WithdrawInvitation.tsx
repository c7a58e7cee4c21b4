import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useWithdraw } from './writing-data.ts';

interface WithdrawInvitationProps {
	user: { id: number; name: string };
	onClose: () => void;
}

export const WithdrawInvitation = ({ user, onClose }: WithdrawInvitationProps) => {
	const withdraw = useWithdraw();
	const confirm = async () => {
		await withdraw.mutateAsync(user.id);
		toast.success(`The invitation of ${user.name} was withdrawn.`);
	};
	return (
		<ConfirmModal
			opened
			title={`Withdraw the invitation of ${user.name}?`}
			confirm="Withdraw invitation"
			danger
			onConfirm={confirm}
			onClose={onClose}
		>
			The link in their email stops working and they lose access to their teams. You can invite them again later.
		</ConfirmModal>
	);
};
