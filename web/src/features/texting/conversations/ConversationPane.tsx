import type { FlagDecision } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { isRefused, Refused } from '../../../foundation/failures.ts';
import { useLive, useLooking } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useMedia } from '../../../foundation/use-media.ts';
import type { ConversationControls } from '../../../parts/conversations/conversation-controls.ts';
import { conversationQuery, renewConversation, threadQuery } from '../../../parts/conversations/data.ts';
import { FlagLine } from '../../../parts/conversations/FlagLine.tsx';
import { type AfterSending, ReplyBox } from '../../../parts/conversations/ReplyBox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotFound } from '../../../ui/NotShown.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import c from './ConversationPane.module.css';
import type { Box } from './data.ts';
import { Thread } from './Thread.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';
import { conversationAddress, listAddress } from './use-place.ts';

const OtherTeam = lazy(async () => ({ default: (await import('./OtherTeam.tsx')).OtherTeam }));
const ContactPanel = lazy(async () => ({ default: (await import('./ContactPanel.tsx')).ContactPanel }));
const ContactDrawer = lazy(async () => ({ default: (await import('./ContactDrawer.tsx')).ContactDrawer }));

interface ConversationPaneProps {
	conversationId: number;
	inbox: ProfileInbox;
	box: Box;
	controls: ConversationControls;
	viewers: readonly string[];
	actions: ConversationActions;
	onArchive: (conversation: Conversation) => void;
	onFlag: (conversation: Conversation, decision: FlagDecision) => void;
	/** Called after a reply was sent, if the person chose to go on to the next conversation. */
	onSent: (conversation: Conversation, then: AfterSending) => void;
	onBack: () => void;
	onKeys: () => void;
}

export const ConversationPane = (props: ConversationPaneProps) => {
	const { conversationId, inbox, box } = props;
	const cache = useQueryClient();
	const { teamId } = useSession();
	const { data, error, refetch } = useQuery(conversationQuery(conversationId));
	usePrefetchInfiniteQuery(threadQuery(conversationId)); // fetched in parallel with the conversation
	// the inbox's topic reports delivery receipts, the conversation's reports texts
	useLive(
		[liveTopics.conversation(conversationId), liveTopics.inbox(inbox.id)],
		() => void renewConversation(cache, conversationId),
	);

	// a colleague or an import may have changed the contact
	useLive(liveTopics.contacts(teamId), () => {
		void cache.invalidateQueries(conversationQuery(conversationId));
		void cache.invalidateQueries({ queryKey: queryKeys.contactPages });
	});

	const { takesFocus } = props.controls;
	useEffect(() => {
		if (error) takesFocus.current = false; // keys needn't wait, because no reply box will open and take the focus
	}, [error, takesFocus]);

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
	const { conversation, inbox, box, controls, viewers, actions, onArchive, onFlag, onSent, onBack, onKeys } = props;
	useLooking(conversation.id);
	const [details, setDetails] = useState(false);
	const hasRoom = useMedia('(min-width: 75.01em)'); // for the contact beside the thread
	const navigate = useNavigate();
	const pane = useRef<HTMLElement>(null);
	useEffect(() => {
		if (controls.takesFocus.current) {
			controls.takesFocus.current = false;
			(controls.reply.current ?? pane.current)?.focus({ preventScroll: true });
		}
		// on a phone, the row that had the focus is gone
		if (!document.activeElement?.checkVisibility()) pane.current?.focus({ preventScroll: true });
	}, [controls]);
	return (
		<>
			<section ref={pane} className={c.pane} tabIndex={-1} aria-labelledby="conversation-name">
				<ConversationHead
					conversation={conversation}
					back={listAddress(inbox, box)}
					viewers={viewers}
					actions={actions}
					assignRef={controls.assign}
					onArchive={() => onArchive(conversation)}
					onBack={onBack}
					onDetails={() => setDetails(true)}
					onKeys={onKeys}
				/>
				<FlagLine
					flag={conversation.flag}
					onDecide={(decision) => {
						pane.current?.focus({ preventScroll: true }); // the button disappears after a decision
						onFlag(conversation, decision);
					}}
				/>
				<Thread conversation={conversation} inbox={inbox} />
				<ReplyBox
					conversation={conversation}
					controls={controls}
					onSent={(then) => onSent(conversation, then)}
					// the contact's number has changed, so the reply belongs to another conversation
					onSentTo={(id) => id !== conversation.id && void navigate(conversationAddress(inbox, box, id))}
				/>
				{hasRoom && (
					<aside className={c.panel} aria-label="Contact">
						<Suspense>
							<ContactPanel conversation={conversation} />
						</Suspense>
					</aside>
				)}
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
		return (
			<Suspense>
				<OtherTeam conversationId={conversationId} sentence={error.message} />
			</Suspense>
		);
	return (
		<div className={c.waiting}>
			{error instanceof Refused ? (
				<NotFound
					thing="Conversation"
					icon={MessageCircleQuestion}
					all={{ to: to.inbox(inbox), label: 'Show all conversations' }}
					error={error}
				/>
			) : (
				<ErrorState error={error} onRetry={onRetry} />
			)}
		</div>
	);
};
