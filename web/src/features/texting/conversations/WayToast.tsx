/** A word in the corner with a way to go: back, or on. It stays longer than others do, and as long as the pointer is on it. */
import { Box, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { makeRoomForToasts } from '../../../foundation/toasts-shown.ts';

interface Way {
	/** Said once, however often it is shown. */
	id?: string;
	sentence: string;
	label: string;
	go: () => void;
	stayMs: number;
	/** Read out at once. */
	urgent?: true;
}

export const showWay = ({ id, sentence, label, go, stayMs, urgent }: Way): void => {
	makeRoomForToasts();
	const leave = () => {
		notifications.hide(shown);
		go();
	};
	const shown = notifications.show({
		...(id === undefined ? {} : { id }),
		message: (
			<Group justify="space-between" gap="sm">
				<Box component="span" flex={label.length > 8 ? '1 1 14rem' : '1 1 0'}>
					{sentence}
				</Box>
				<Button size="compact-sm" variant="light" onClick={leave} flex="none">
					{label}
				</Button>
			</Group>
		),
		color: urgent ? 'red' : 'spruce',
		autoClose: stayMs,
		withBorder: true,
		role: urgent ? 'alert' : 'status',
		closeButtonProps: { 'aria-label': 'Dismiss' },
	});
};

export const showUndo = (sentence: string, go: () => void): void =>
	showWay({ sentence, label: 'Undo', go, stayMs: 8_000 });
