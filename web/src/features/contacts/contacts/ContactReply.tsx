/** The reply box of a contact's page: the inbox that last talked with them, or another one that is chosen. */
import { Menu } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics } from '../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import type { ConversationControls } from '../../../parts/conversations/conversation-controls.ts';
import { conversationQuery, ofContactQuery, renewConversation } from '../../../parts/conversations/data.ts';
import { FlagLine } from '../../../parts/conversations/FlagLine.tsx';
import { newConversation } from '../../../parts/conversations/new-conversation.ts';
import { ReplyBox } from '../../../parts/conversations/ReplyBox.tsx';
import { useFlag } from '../../../parts/conversations/use-flag.ts';
import { SetUpInboxes, whoGivesInboxes } from '../../../parts/pickers/NoInbox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { inboxesToReplyFrom } from './reply-inboxes.ts';
import c from './Story.module.css';

interface ContactReplyProps {
	contact: Contact;
	controls: ConversationControls;
}

export const ContactReply = ({ contact, controls }: ContactReplyProps) => {
	const { inboxes, may } = useSession();
	const [chosenId, setChosenId] = useState<number>();
	const { data: conversations, error, refetch } = useQuery(ofContactQuery(contact.id));
	if (error && !conversations)
		return (
			<div className={c.noInbox}>
				<ErrorState error={error} onRetry={() => void refetch()} />
			</div>
		);
	if (!conversations) return <div className={c.reserved} />;
	const offered = inboxesToReplyFrom(inboxes, conversations);
	const inbox = offered.find(({ id }) => id === chosenId) ?? offered[0];
	if (!inbox)
		return (
			<div className={c.noInbox}>
				You have no inbox to text from. {!may('administrator') && whoGivesInboxes}
				<SetUpInboxes />
			</div>
		);
	// a contact with another number than before has a conversation for each
	const number = contact.mobileNumber ?? '';
	const known = conversations.find(({ inboxId, mobileNumber }) => inboxId === inbox.id && mobileNumber === number);
	const from = <From inbox={inbox} offered={offered} onChoose={setChosenId} />;
	return (
		<div style={{ display: 'contents' }} data-ix={inbox.color}>
			{known ? (
				<KnownConversation key={known.id} id={known.id} inbox={inbox} controls={controls} from={from} />
			) : (
				<ReplyBox
					key={`new ${inbox.id}`}
					conversation={newConversation(contact, inbox)}
					controls={controls}
					from={from}
				/>
			)}
		</div>
	);
};

interface KnownConversationProps {
	id: number;
	inbox: ProfileInbox;
	controls: ConversationControls;
	from: ReactNode;
}

const KnownConversation = ({ id, inbox, controls, from }: KnownConversationProps) => {
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(conversationQuery(id));
	const flag = useFlag();
	useLive([liveTopics.conversation(id), liveTopics.inbox(inbox.id)], () => void renewConversation(cache, id));
	if (error && !data)
		return (
			<div className={c.noInbox}>
				<ErrorState error={error} onRetry={() => void refetch()} />
			</div>
		);
	if (!data) return <div className={c.reserved} />;
	return (
		<>
			<FlagLine flag={data.flag} onDecide={(decision) => void flag.decide(data, decision)} />
			<ReplyBox conversation={data} controls={controls} from={from} />
		</>
	);
};

interface FromProps {
	inbox: ProfileInbox;
	offered: readonly ProfileInbox[];
	onChoose: (inboxId: number) => void;
}

const From = ({ inbox, offered, onChoose }: FromProps) => {
	const name = (
		<>
			<InboxDot color={inbox.color} />
			<span>
				From <strong>{inbox.name}</strong>
			</span>
		</>
	);
	if (offered.length === 1) return <span className={c.from}>{name}</span>;
	return (
		<Menu position="top-start">
			<Menu.Target>
				<button type="button" className={c.from}>
					{name}
					<ChevronDown size={14} aria-hidden />
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				{offered.map(({ id, name: inboxName, color }) => (
					<Menu.Item
						key={id}
						leftSection={<InboxDot color={color} />}
						rightSection={id === inbox.id && <Check size={16} aria-label="Chosen" />}
						onClick={() => onChoose(id)}
					>
						{inboxName}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
};
