/** Chooses how long to snooze a conversation. Number keys choose the suggested times. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { instantOf, wallOf } from '@quad/contract/time.ts';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { usualTime } from '../../../parts/compose/quick-times.ts';
import { DateTimeField } from '../../../parts/dates/DateTimeField.tsx';
import { ButtonKey } from '../../../ui/ButtonKey.tsx';
import { snoozeTimes } from './snooze-times.ts';

interface SnoozeModalProps {
	name: string;
	opened: boolean;
	onClose: () => void;
	onSnooze: (until: Date) => void;
}

export const SnoozeModal = ({ name, opened, onClose, onSnooze }: SnoozeModalProps) => {
	const { timeZone } = useSession();
	const now = new Date();
	const usual = snoozeTimes(now, timeZone);
	const [wall, setWall] = useState(() => usualTime(new Date(), timeZone));
	const other = instantOf(wall, timeZone)?.at;
	const isPast = other === undefined || other <= now;
	const choose = (until: Date) => {
		onSnooze(until);
		onClose();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const chosen = event.target instanceof HTMLInputElement ? undefined : usual[Number(event.key) - 1];
		if (!chosen) return;
		event.preventDefault();
		choose(chosen.at);
	};
	return (
		<Modal opened={opened} onClose={onClose} title={`Snooze ${name}`} onKeyDown={onKeyDown}>
			<Stack>
				<Text size="sm" c="dimmed">
					It leaves the open conversations and comes back then, or when they text.
				</Text>
				<Stack gap="xs">
					{usual.map(({ label, at }, nth) => (
						<Button
							key={label}
							variant="default"
							justify="space-between"
							rightSection={<ButtonKey>{String(nth + 1)}</ButtonKey>}
							onClick={() => choose(at)}
							{...(nth === 0 ? { 'data-autofocus': true } : {})}
						>
							{label}
						</Button>
					))}
				</Stack>
				<DateTimeField
					label="Another time"
					value={wall}
					min={wallOf(now, timeZone)}
					error={isPast && conversationRefusals['conversation.snooze_past'].message}
					onChange={setWall}
				/>
				<Group justify="flex-end">
					<Button disabled={isPast} onClick={() => other && choose(other)}>
						Snooze
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
};
