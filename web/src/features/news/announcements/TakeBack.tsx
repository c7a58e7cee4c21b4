/** Withdraws something published, after a confirmation. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';

interface TakeBackProps {
	what: string;
	/** Says in the confirmation what will happen. */
	says: string;
	onConfirm: () => Promise<unknown>;
}

export const TakeBack = ({ what, says, onConfirm }: TakeBackProps) => {
	const [asking, { open, close }] = useDisclosure(false);
	return (
		<>
			<Button size="compact-sm" variant="default" onClick={open} aria-label={`Remove ${what}`}>
				Remove
			</Button>
			<ConfirmModal
				opened={asking}
				title={`Remove “${what}”?`}
				confirm="Remove"
				danger
				onConfirm={onConfirm}
				onClose={close}
			>
				{says}
			</ConfirmModal>
		</>
	);
};
