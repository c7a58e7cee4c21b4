/** A word in the corner with a way back. It stays longer than others do, and as long as the pointer is on it. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const stayMs = 8_000;

export const showUndo = (sentence: string, onUndo: () => void): void => {
	const undo = () => {
		notifications.hide(id);
		onUndo();
	};
	const id = notifications.show({
		message: (
			<Group justify="space-between" wrap="nowrap" gap="sm">
				<span>{sentence}</span>
				<Button size="compact-sm" variant="light" onClick={undo}>
					Undo
				</Button>
			</Group>
		),
		color: 'spruce',
		autoClose: stayMs,
		withBorder: true,
		role: 'status',
		closeButtonProps: { 'aria-label': 'Dismiss' },
	});
};
