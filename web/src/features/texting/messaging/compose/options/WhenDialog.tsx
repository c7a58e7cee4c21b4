/** A day and a time to send the message, and when it is too late for it. */
import { Button, Group, Modal } from '@mantine/core';
import type { Schedule } from '@quad/contract/texting/messaging/schedule-shape.ts';
import { WhenFields } from '../../../../../parts/compose/WhenFields.tsx';

interface WhenDialogProps {
	opened: boolean;
	schedule: Schedule | undefined;
	timeZone: string;
	onChange: (schedule: Schedule) => void;
	onClose: () => void;
}

export const WhenDialog = ({ opened, schedule, timeZone, onChange, onClose }: WhenDialogProps) => (
	<Modal opened={opened} onClose={onClose} title="When to send">
		<WhenFields schedule={schedule ?? null} timeZone={timeZone} onChange={onChange} />
		<Group justify="flex-end" mt="md">
			<Button onClick={onClose}>Done</Button>
		</Group>
	</Modal>
);
