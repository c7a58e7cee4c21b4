/** A toast with a link or an undo button. It stays longer than others, and while the pointer is over it. */
import { Box, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { makeRoomForToasts } from '../../foundation/toasts-shown.ts';

interface Way {
	/** Toasts with the same ID are shown only once. */
	id?: string;
	sentence: string;
	label: string;
	go: () => void;
	stayMs: number;
	/** Whether screen readers interrupt to announce it. */
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
