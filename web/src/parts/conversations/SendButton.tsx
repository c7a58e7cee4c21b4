/** Sends the reply. Its menu sends in other ways and chooses the message type. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { Archive, CalendarClock, Check, ChevronUp, ListEnd, SendHorizontal } from 'lucide-react';
import { KeyboardHint } from '../../ui/KeyboardHint.tsx';
import type { MessageTypeChoice } from '../messages/use-message-type.ts';
import c from './ReplyBox.module.css';

export type AfterSending = 'stay' | 'next' | 'archive';

interface SendButtonProps {
	disabled: boolean;
	/** Whether the screen can go on to another conversation. */
	goesOn: boolean;
	type: MessageTypeChoice | undefined;
	onSend: (then: AfterSending) => void;
	/** Undefined while there is no conversation to schedule a reply in. */
	onSchedule: (() => void) | undefined;
}

export const SendButton = ({ disabled, goesOn, type, onSend, onSchedule }: SendButtonProps) => {
	if (!goesOn && !onSchedule && !type) return <Send disabled={disabled} onSend={onSend} />;
	return (
		<Group gap={2} wrap="nowrap">
			<Send disabled={disabled} onSend={onSend} />
			<Menu position="top-end" withinPortal>
				<Menu.Target>
					<ActionIcon variant={disabled ? 'light' : 'filled'} color="spruce" size={36} aria-label="More ways to send">
						<ChevronUp size={16} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown className={c.menu ?? ''}>
					{goesOn && (
						<>
							<Menu.Item
								leftSection={<ListEnd size={16} aria-hidden />}
								rightSection={<KeyboardHint keys={['Alt', 'Enter']} />}
								disabled={disabled}
								onClick={() => onSend('next')}
							>
								Send and next
							</Menu.Item>
							<Menu.Item
								leftSection={<Archive size={16} aria-hidden />}
								rightSection={<KeyboardHint keys={['Alt', 'Shift', 'Enter']} />}
								disabled={disabled}
								onClick={() => onSend('archive')}
							>
								Send and archive
							</Menu.Item>
						</>
					)}
					{onSchedule && (
						<Menu.Item leftSection={<CalendarClock size={16} aria-hidden />} disabled={disabled} onClick={onSchedule}>
							Send later…
						</Menu.Item>
					)}
					{type && (
						<>
							{(goesOn || onSchedule) && <Menu.Divider />}
							<Menu.Label>Message type</Menu.Label>
							{type.options.map(({ value, label }) => (
								<Menu.Item
									key={value}
									rightSection={value === type.chosen && <Check size={16} aria-label="Chosen" />}
									onClick={() => type.choose(value)}
								>
									{label}
								</Menu.Item>
							))}
						</>
					)}
				</Menu.Dropdown>
			</Menu>
		</Group>
	);
};

const Send = ({ disabled, onSend }: Pick<SendButtonProps, 'disabled' | 'onSend'>) => (
	<Button
		className={c.send ?? ''}
		aria-label="Send"
		rightSection={<SendHorizontal size={16} aria-hidden />}
		disabled={disabled}
		data-commits
		onClick={() => onSend('stay')}
	>
		Send
	</Button>
);
