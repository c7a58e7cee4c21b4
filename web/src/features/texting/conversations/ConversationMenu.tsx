import { ActionIcon, Menu } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
	AlarmClock,
	AlarmClockOff,
	Ban,
	ContactRound,
	Ellipsis,
	Keyboard,
	MailOpen,
	PanelRight,
	UserX,
} from 'lucide-react';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { useMedia } from '../../../foundation/use-media.ts';
import { useStandingTurn } from '../../../parts/contact-facts/use-standing-turn.tsx';
import { renewConversation } from '../../../parts/conversations/data.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

interface ConversationMenuProps {
	conversation: Conversation;
	actions: ConversationActions;
	onDetails: () => void;
	onKeys: () => void;
}

export const ConversationMenu = ({ conversation, actions, onDetails, onKeys }: ConversationMenuProps) => {
	const withoutDetails = useMedia('(max-width: 75em)'); // the contact details don't fit beside the thread
	const forFingers = useMedia('(hover: none)');
	const { contact, snoozedUntil, fullName, mobileNumber } = conversation;
	const cache = useQueryClient();
	const { ask, dialog } = useStandingTurn({ ...contact, fullName, mobileNumber }, () =>
		renewConversation(cache, conversation.id),
	);
	const icon = { size: 16, 'aria-hidden': true } as const;
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<ActionIcon aria-label="More">
						<Ellipsis size={18} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					{withoutDetails && (
						<Menu.Item leftSection={<PanelRight {...icon} />} onClick={onDetails}>
							Contact details
						</Menu.Item>
					)}
					<Menu.Item leftSection={<MailOpen {...icon} />} onClick={() => actions.markUnread(conversation)}>
						Mark as unread
					</Menu.Item>
					{snoozedUntil === null ? (
						<Menu.Item leftSection={<AlarmClock {...icon} />} onClick={() => actions.askSnooze()}>
							Snooze…
						</Menu.Item>
					) : (
						<Menu.Item leftSection={<AlarmClockOff {...icon} />} onClick={() => actions.snooze(conversation, null)}>
							End snooze
						</Menu.Item>
					)}
					{conversation.mobileNumber !== '' && (
						<>
							<Menu.Divider />
							<Menu.Item leftSection={<ContactRound {...icon} />} component={Link} to={to.contact(contact.id)}>
								Contact page
							</Menu.Item>
						</>
					)}
					{contact.inTeam && (
						<>
							{/* while a contact is blocked, the opt-out can't be changed (spec 1 §4) */}
							<Menu.Item leftSection={<UserX {...icon} />} disabled={contact.muted} onClick={() => ask('optedOut')}>
								{contact.optedOut ? 'Opt in again…' : 'Opt out…'}
							</Menu.Item>
							<Menu.Item leftSection={<Ban {...icon} />} c="var(--app-danger)" onClick={() => ask('muted')}>
								{contact.muted ? 'Unblock…' : 'Block…'}
							</Menu.Item>
						</>
					)}
					{!forFingers && (
						<>
							<Menu.Divider />
							<Menu.Item leftSection={<Keyboard {...icon} />} onClick={onKeys}>
								Keyboard shortcuts
							</Menu.Item>
						</>
					)}
				</Menu.Dropdown>
			</Menu>
			{dialog}
		</>
	);
};
