import { ActionIcon, Button, Title } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { AlarmClock, Archive, ArchiveRestore, ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatPhone, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Initials } from '../../../ui/Initials.tsx';
import head from '../../../ui/pane-head.module.css';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import c from './ConversationHead.module.css';
import { ConversationMenu } from './ConversationMenu.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';
import { ViewerMarks } from './ViewerMarks.tsx';

interface ConversationHeadProps {
	conversation: Conversation;
	back: string;
	/** Names of colleagues who have the conversation open. */
	viewers: readonly string[];
	actions: ConversationActions;
	assignRef: RefObject<HTMLButtonElement | null>;
	onArchive: () => void;
	onBack: () => void;
	onDetails: () => void;
	onKeys: () => void;
}

export const ConversationHead = ({
	conversation,
	back,
	viewers,
	actions,
	assignRef,
	onArchive,
	onBack,
	onDetails,
	onKeys,
}: ConversationHeadProps) => {
	const { timeZone } = useSession();
	const { archived, contact, fullName, snoozedUntil } = conversation;
	const Icon = archived ? ArchiveRestore : Archive;
	const verb = archived ? 'Unarchive' : 'Archive';
	return (
		<header className={head.head}>
			<ActionIcon className={head.back ?? ''} component={Link} to={back} onClick={onBack} aria-label="Back to the list">
				<ArrowLeft size={20} aria-hidden />
			</ActionIcon>
			<span className={c.face}>
				<Initials name={contactName(conversation)} size={40} />
			</span>
			<div className={head.who}>
				<Title order={2} size="h3" id="conversation-name" className={head.name ?? ''}>
					{contactName(conversation)}
				</Title>
				<p className={head.about}>
					{fullName !== '' && conversation.mobileNumber !== '' && formatPhone(conversation.mobileNumber)}
					{/* where the contact is beside the thread, it says these itself */}
					<span className={c.facts}>
						{contact.fields.slice(0, 2).map(({ name, value }) => (
							<span key={name}> · {value}</span>
						))}
					</span>
				</p>
			</div>
			{snoozedUntil !== null && (
				<span className={c.snoozed}>
					<AlarmClock size={14} aria-hidden />
					{formatWhen(snoozedUntil, timeZone)}
				</span>
			)}
			<ViewerMarks names={viewers} size={26} />
			{conversation.inbox.type !== 'personal' && <AssigneeMenu conversation={conversation} buttonRef={assignRef} />}
			<Button
				className={c.wide ?? ''}
				variant="default"
				leftSection={<Icon size={16} aria-hidden />}
				aria-keyshortcuts="e"
				onClick={onArchive}
			>
				{verb}
			</Button>
			<ActionIcon className={c.narrow ?? ''} aria-label={verb} onClick={onArchive}>
				<Icon size={18} aria-hidden />
			</ActionIcon>
			<ConversationMenu conversation={conversation} actions={actions} onDetails={onDetails} onKeys={onKeys} />
		</header>
	);
};
