/** Who it is, the way back on a phone, and what can be done with the conversation. */
import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import type { Conversation } from '@quad/contract/conversations/routes.ts';
import { Archive, ArchiveRestore, ArrowLeft, ContactRound, Ellipsis, Keyboard, PanelRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPhone } from '../../foundation/format.ts';
import { to } from '../../foundation/to.ts';
import { useMedia } from '../../foundation/use-media.ts';
import { Initials } from '../../ui/Initials.tsx';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import c from './ConversationHead.module.css';
import { nameOf } from './name-of.ts';

interface ConversationHeadProps {
	conversation: Conversation;
	/** The list's address. */
	back: string;
	onArchive: () => void;
	onBack: () => void;
	onDetails: () => void;
	onKeys: () => void;
}

export const ConversationHead = ({
	conversation,
	back,
	onArchive,
	onBack,
	onDetails,
	onKeys,
}: ConversationHeadProps) => {
	const withoutDetails = useMedia('(max-width: 75em)'); // no room for them beside it
	const forFingers = useMedia('(hover: none)');
	const { archived, contact, fullName } = conversation;
	const Icon = archived ? ArchiveRestore : Archive;
	const verb = archived ? 'Unarchive' : 'Archive';
	return (
		<header className={c.head}>
			<ActionIcon className={c.back ?? ''} component={Link} to={back} onClick={onBack} aria-label="Back to the list">
				<ArrowLeft size={20} aria-hidden />
			</ActionIcon>
			<Initials name={fullName} size={40} />
			<div className={c.who}>
				<Title order={2} size="h3" id="conversation-name" className={c.name ?? ''}>
					{nameOf(conversation)}
				</Title>
				<p className={c.about}>
					{[
						...(fullName === '' ? [] : [formatPhone(conversation.mobileNumber)]),
						...contact.fields.slice(0, 2).map(({ value }) => value),
					].join(' · ')}
				</p>
			</div>
			{conversation.inbox.type !== 'personal' && <AssigneeMenu conversation={conversation} />}
			<Button
				className={c.wide ?? ''}
				variant="default"
				leftSection={<Icon size={16} aria-hidden />}
				onClick={onArchive}
			>
				{verb}
			</Button>
			<ActionIcon className={c.narrow ?? ''} aria-label={verb} onClick={onArchive}>
				<Icon size={18} aria-hidden />
			</ActionIcon>
			<Menu position="bottom-end">
				<Menu.Target>
					<ActionIcon aria-label="More">
						<Ellipsis size={18} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					{withoutDetails && (
						<Menu.Item leftSection={<PanelRight size={16} aria-hidden />} onClick={onDetails}>
							Contact details
						</Menu.Item>
					)}
					<Menu.Item leftSection={<ContactRound size={16} aria-hidden />} component={Link} to={to.contact(contact.id)}>
						Contact page
					</Menu.Item>
					{!forFingers && (
						<Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onKeys}>
							Keyboard shortcuts
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
		</header>
	);
};
