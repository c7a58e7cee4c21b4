/** The open conversation: its thread, the box to answer in, and whom it is with. Renewed live. */

import { Button } from '@mantine/core';
import type { Conversation } from '@quad/contract/conversations/routes.ts';
import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { isRefused, Refused, sentenceOf } from '../../foundation/failures.ts';
import { useLive } from '../../foundation/live.ts';
import { liveTopics } from '../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import c from './ConversationPane.module.css';
import { type Box, conversationQuery, renewConversation, threadQuery } from './data.ts';
import { OtherTeam } from './OtherTeam.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { Thread } from './Thread.tsx';
import { conversationAddress, listAddress } from './use-place.ts';

const ContactDrawer = lazy(async () => ({ default: (await import('./ContactDrawer.tsx')).ContactDrawer }));

interface ConversationPaneProps {
	conversationId: number;
	inbox: ProfileInbox;
	box: Box;
	replyRef: RefObject<HTMLTextAreaElement | null>;
	onArchive: (conversation: Conversation) => void;
	onBack: () => void;
	onKeys: () => void;
}

export const ConversationPane = (props: ConversationPaneProps) => {
	const { conversationId, inbox, box } = props;
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(conversationQuery(conversationId));
	usePrefetchInfiniteQuery(threadQuery(conversationId)); // at the same time, not after it
	// receipts are told to the inbox, texts to the conversation
	useLive(
		[liveTopics.conversation(conversationId), liveTopics.inbox(inbox.id)],
		() => void renewConversation(cache, conversationId),
	);

	if (error && !(data && !(error instanceof Refused)))
		return <NotThere error={error} conversationId={conversationId} inbox={inbox} onRetry={() => void refetch()} />;
	if (!data)
		return (
			<div className={c.waiting}>
				<Loading />
			</div>
		);
	if (data.inbox.id !== inbox.id) return <Navigate replace to={conversationAddress(data.inbox, box, data.id)} />;
	return <OpenConversation {...props} conversation={data} />;
};

const OpenConversation = (props: ConversationPaneProps & { conversation: Conversation }) => {
	const { conversation, inbox, box, replyRef, onArchive, onBack, onKeys } = props;
	const [details, setDetails] = useState(false);
	const navigate = useNavigate();
	const pane = useRef<HTMLElement>(null);
	useEffect(() => {
		// on a phone the list is gone, and with it the row that had the focus
		if (!document.activeElement?.checkVisibility()) pane.current?.focus({ preventScroll: true });
	}, []);
	return (
		<>
			<section ref={pane} className={c.pane} tabIndex={-1} aria-labelledby="conversation-name">
				<ConversationHead
					conversation={conversation}
					back={listAddress(inbox, box)}
					onArchive={() => onArchive(conversation)}
					onBack={onBack}
					onDetails={() => setDetails(true)}
					onKeys={onKeys}
				/>
				<Thread conversation={conversation} inbox={inbox} />
				<ReplyBox
					conversation={conversation}
					inputRef={replyRef}
					// the contact has another number by now, so the reply went into another conversation
					onSentTo={(id) => id !== conversation.id && void navigate(conversationAddress(inbox, box, id))}
				/>
				<aside className={c.panel} aria-label="Contact">
					<ContactPanel conversation={conversation} />
				</aside>
			</section>
			<OnceOpened opened={details}>
				<ContactDrawer conversation={conversation} opened={details} onClose={() => setDetails(false)} />
			</OnceOpened>
		</>
	);
};

interface NotThereProps {
	error: unknown;
	conversationId: number;
	inbox: ProfileInbox;
	onRetry: () => void;
}

const NotThere = ({ error, conversationId, inbox, onRetry }: NotThereProps) => {
	if (isRefused(error, 'conversation.other_department'))
		return <OtherTeam conversationId={conversationId} sentence={error.message} />;
	return (
		<div className={c.waiting}>
			{error instanceof Refused ? (
				<EmptyState
					icon={MessageCircleQuestion}
					title="Conversation not found"
					action={
						<Button component={Link} to={to.inbox(inbox)} variant="default">
							Back to {inbox.name}
						</Button>
					}
				>
					{sentenceOf(error)}
				</EmptyState>
			) : (
				<ErrorState error={error} onRetry={onRetry} />
			)}
		</div>
	);
};
