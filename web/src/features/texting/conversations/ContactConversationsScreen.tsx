/** Redirects `/conversations/{contactId}` to the only conversation with a contact, or lists them (gaps N-36). */
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { ContactNotShown } from '../../../parts/contacts/ContactNotShown.tsx';
import { ofContactQuery } from '../../../parts/conversations/data.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import c from './ContactConversations.module.css';
import { conversationAddress } from './use-place.ts';

export const Screen = () => {
	const contactId = Number(useParams<'contactId'>().contactId);
	const { timeZone, may } = useSession();
	const { data, error, refetch } = useQuery(ofContactQuery(contactId));
	if (!data) return <ContactNotShown error={error} onRetry={refetch} />;
	const [first, second] = data;
	const addressOf = ({ id, inbox, archived }: (typeof data)[number]) =>
		conversationAddress(inbox, archived ? 'archived' : 'open', id);
	if (first && !second) return <Navigate replace to={addressOf(first)} />;
	if (!first)
		return (
			<EmptyState
				icon={MessagesSquare}
				title="No conversation yet"
				action={
					may('compose') && (
						<Button component={Link} to={to.compose({ contactId })} variant="default">
							Text this person
						</Button>
					)
				}
			>
				There are no texts between this contact and your inboxes.
			</EmptyState>
		);
	return (
		<Page>
			<PageHeader title={contactName(first)} />
			<Stack component="ul" gap="xs" className={c.list ?? ''}>
				{data.map((conversation) => (
					<li key={conversation.id}>
						<Link className={c.conversation} to={addressOf(conversation)} data-ix={conversation.inbox.color}>
							<InboxChip color={conversation.inbox.color} type={conversation.inbox.type} />
							<span className={c.inbox}>{conversation.inbox.name}</span>
							<span className={c.text}>{conversation.lastText}</span>
							<time dateTime={conversation.lastAt}>{formatWhen(conversation.lastAt, timeZone)}</time>
						</Link>
					</li>
				))}
			</Stack>
		</Page>
	);
};
