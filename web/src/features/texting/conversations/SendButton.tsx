/** Sends the reply. A menu also sends later, archives, or goes on to the next unanswered conversation. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { Archive, CalendarClock, ChevronUp, ListEnd, SendHorizontal } from 'lucide-react';
import { KeyboardHint } from '../../../ui/KeyboardHint.tsx';

export type AfterSending = 'stay' | 'next' | 'archive';

interface SendButtonProps {
	disabled: boolean;
	onSend: (then: AfterSending) => void;
	onSchedule: () => void;
}

export const SendButton = ({ disabled, onSend, onSchedule }: SendButtonProps) => (
	<Group gap={2} wrap="nowrap">
		<Button
			rightSection={<SendHorizontal size={16} aria-hidden />}
			disabled={disabled}
			data-commits
			onClick={() => onSend('stay')}
		>
			Send
		</Button>
		<Menu position="top-end" withinPortal>
			<Menu.Target>
				<ActionIcon variant="filled" color="spruce" size={36} aria-label="More ways to send" disabled={disabled}>
					<ChevronUp size={16} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item
					leftSection={<ListEnd size={16} aria-hidden />}
					rightSection={<KeyboardHint keys={['Alt', 'Enter']} />}
					onClick={() => onSend('next')}
				>
					Send and next
				</Menu.Item>
				<Menu.Item
					leftSection={<Archive size={16} aria-hidden />}
					rightSection={<KeyboardHint keys={['Alt', 'Shift', 'Enter']} />}
					onClick={() => onSend('archive')}
				>
					Send and archive
				</Menu.Item>
				<Menu.Item leftSection={<CalendarClock size={16} aria-hidden />} onClick={onSchedule}>
					Send later…
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	</Group>
);
