/** Releases a number, after saying what that means. */
import { Text } from '@mantine/core';
import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useRelease } from './data.ts';

export const ReleaseNumber = ({ number, onClose }: { number: CollegeNumber; onClose: () => void }) => {
	const { mutateAsync: release } = useRelease();
	const phone = showPhone(number.phoneNumber);
	const isReserved = number.state === 'reserved';
	return (
		<ConfirmModal
			opened
			danger
			title={`Release ${phone}?`}
			confirm="Release number"
			onClose={onClose}
			onConfirm={async () => {
				await release(number);
				toast.success(
					isReserved ? `${phone} is released.` : `${phone} works for another ${numberLimits.graceDays} days.`,
				);
			}}
		>
			{isReserved ? (
				<Text>The number becomes available to others. It cost nothing.</Text>
			) : (
				<Text>
					It goes on working for {numberLimits.graceDays} days, in which you can keep it after all. Then{' '}
					{number.inbox ? `“${number.inbox.name}” has no number, and ` : ''}the number is gone: someone else may get it,
					and what people text to it no longer reaches you.
				</Text>
			)}
		</ConfirmModal>
	);
};
