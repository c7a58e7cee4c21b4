/** Takes a number away from its inbox, after saying what that means. */
import { Text } from '@mantine/core';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useAssign } from './data.ts';

export const FreeNumber = ({ number, onClose }: { number: CollegeNumber; onClose: () => void }) => {
	const { mutateAsync: assign } = useAssign();
	const phone = showPhone(number.phoneNumber);
	const name = number.inbox?.name ?? '';
	return (
		<ConfirmModal
			opened
			danger
			title={`Take ${phone} from ${name}?`}
			confirm="Take number"
			onClose={onClose}
			onConfirm={async () => {
				await assign({ numberSid: number.numberSid, inboxId: null });
				toast.success(`“${name}” no longer has ${phone}.`);
			}}
		>
			<Text>
				Nothing can be sent from “{name}” without a number, and texts to {phone} reach no one until an inbox has it. The
				number stays yours.
			</Text>
		</ConfirmModal>
	);
};
