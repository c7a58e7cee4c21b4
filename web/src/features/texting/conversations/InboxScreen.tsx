import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { isRefused, Refused } from '../../../foundation/failures.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { cache } from '../../../foundation/queries.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { phone, useMedia } from '../../../foundation/use-media.ts';
import { templatesFor, templatesQuery } from '../../../parts/compose/templates.ts';
import { useConversationControls } from '../../../parts/conversations/conversation-controls.ts';
import { changeInLists, conversationQuery, threadQuery } from '../../../parts/conversations/data.ts';
import type { AfterSending } from '../../../parts/conversations/ReplyBox.tsx';
import { useFlag } from '../../../parts/conversations/use-flag.ts';
import { useOutboxSender } from '../../../parts/conversations/use-outbox-sender.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { type Box, type ListFilter, noFilter } from './data.ts';
import c from './InboxScreen.module.css';
import { ListPane } from './ListPane.tsx';
import { usePresence } from './presence.ts';
import { useArchive } from './use-archive.ts';
import { type ConversationActions, useConversationActions } from './use-conversation-actions.ts';
import { useConversationList } from './use-conversation-list.ts';
import { inboxKeys, useInboxKeys } from './use-inbox-keys.ts';
import { conversationAddress, listAddress, usePlace } from './use-place.ts';

const OtherTeam = lazy(async () => ({ default: (await import('./OtherTeam.tsx')).OtherTeam }));
const NoInbox = lazy(async () => ({ default: (await import('../../../parts/pickers/InboxPage.tsx')).InboxNotFound }));
const SnoozeModal = lazy(async () => ({ default: (await import('./SnoozeModal.tsx')).SnoozeModal }));
const KeysSheet = lazy(async () => ({ default: (await import('../../../ui/KeysSheet.tsx')).KeysSheet }));

export const Screen = () => {
	const { inbox, box, conversationId } = usePlace();
	if (!inbox)
		return (
			<Suspense>
				{conversationId === undefined ? <NoInbox /> : <Elsewhere box={box} conversationId={conversationId} />}
			</Suspense>
		);
	return <Panes key={`${inbox.id} ${box}`} inbox={inbox} box={box} conversationId={conversationId} />;
};

interface PanesProps {
	inbox: ProfileInbox;
	box: Box;
	conversationId: number | undefined;
}

const Panes = ({ inbox, box, conversationId }: PanesProps) => {
	const search = useRef<HTMLInputElement>(null);
	const controls = useConversationControls();
	const [filter, setFilter] = useState<ListFilter>(noFilter);
	const [keys, setKeys] = useState(false);
	const [snoozing, setSnoozing] = useState(false);
	const navigate = useNavigate();
	const list = useConversationList(inbox, box, filter, conversationId);
	const viewers = usePresence(inbox);
	const waiting = useOutboxSender();
	const archive = useArchive(inbox, box);
	const { setUnread, setSnooze } = useConversationActions();
	const flag = useFlag();
	const onPhone = useMedia(phone);
	const { data: open } = useQuery({ ...conversationQuery(conversationId ?? 0), enabled: conversationId !== undefined });
	const { data: templates = noTemplates } = useQuery({ ...templatesQuery, enabled: open !== undefined });
	const current = list.rows.find(({ id }) => id === conversationId) ?? open;
	usePageTitle(current ? contactName(current) : inbox.name);
	useNextAtHand(conversationId === undefined ? undefined : list.nextUnanswered(conversationId)?.id);

	const close = () => void navigate(listAddress(inbox, box));
	/** The conversation being opened. A quick typist may press the next key before it is open. */
	const going = useRef<number>(undefined);
	const show = (id: number) => {
		going.current = id;
		list.setCursor(id);
		void navigate(conversationAddress(inbox, box, id));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when another conversation is open
	useEffect(() => {
		going.current = undefined;
	}, [conversationId]);
	/** Moves the keyboard to the row of the conversation being left. */
	const toItsRow = () => list.moveTo(conversationId);
	/** When the open conversation leaves the list, opens the next one, or on a phone selects its row. */
	const goOnFrom = (id: number) => {
		if (id !== conversationId) return;
		const next = list.besides(id);
		if (next && box === 'open' && !onPhone) return show(next.id);
		list.moveTo(next?.id);
		close();
	};
	const putAway = (row: { id: number; fullName: string; mobileNumber: string }) => {
		goOnFrom(row.id);
		void archive(row, box === 'open', () => list.moveTo(row.id));
	};
	const actions: ConversationActions = {
		markUnread: (conversation) => {
			toItsRow();
			close(); // an open conversation would immediately be marked as read again
			void setUnread(conversation);
		},
		askSnooze: () => setSnoozing(true),
		snooze: (conversation, until) => {
			goOnFrom(conversation.id);
			void setSnooze(conversation, until);
		},
	};
	const onSent = (conversation: Conversation, then: AfterSending) => {
		const next = list.nextUnanswered(conversation.id);
		if (then === 'archive') changeInLists(cache, conversation, undefined);
		if (next) {
			controls.takesFocus.current = true;
			controls.reply.current?.blur(); // what is typed from now on must go to the next conversation, not to this one
			return show(next.id);
		}
		if (then === 'archive') goOnFrom(conversation.id);
		toast.info('That was the last one waiting for an answer here.');
	};

	useInboxKeys(controls.takesFocus, {
		next: () => list.move(1),
		previous: () => list.move(-1),
		open: () => list.cursor !== undefined && show(list.cursor),
		reply: () => {
			if (controls.write.current) return controls.write.current('reply');
			if (conversationId === undefined && going.current === undefined && list.cursor === undefined) return;
			controls.takesFocus.current = true; // the reply box will take the focus when it opens
			if (conversationId === undefined && going.current === undefined && list.cursor !== undefined) show(list.cursor);
		},
		note: () => controls.write.current?.('note'),
		template: () => {
			controls.write.current?.('reply');
			controls.insert.current?.('/');
		},
		savedAnswer: (nth) => {
			const template = templatesFor('', templates)[nth - 1];
			if (!template) return;
			controls.write.current?.('reply');
			controls.insert.current?.(template.message);
		},
		archive: () => current && putAway(current),
		unread: () => open && actions.markUnread(open),
		snooze: () => open && setSnoozing(true),
		optOut: () => open && void flag.decide(open, 'optOut'),
		dismiss: () => open && void flag.decide(open, 'dismiss'),
		undo: () => void flag.undo(),
		assign: () => controls.assign.current?.click(),
		back: () => {
			if (conversationId === undefined) return;
			toItsRow();
			close();
		},
		search: () => search.current?.focus(),
		help: () => setKeys(true),
	});

	return (
		<div className={c.screen} data-ix={inbox.color} data-open={conversationId === undefined ? undefined : true}>
			<ListPane
				inbox={inbox}
				box={box}
				list={list}
				filter={filter}
				onFilter={setFilter}
				searchRef={search}
				conversationId={conversationId}
				viewers={viewers}
				waiting={waiting}
				onPutAway={putAway}
			/>
			{conversationId === undefined ? (
				<div className={c.nothing}>
					<EmptyState icon={MessagesSquare} title="Choose a conversation">
						Opening a conversation marks it as read. Press ? for keyboard shortcuts.
					</EmptyState>
				</div>
			) : (
				<ConversationPane
					key={conversationId}
					conversationId={conversationId}
					inbox={inbox}
					box={box}
					controls={controls}
					viewers={viewers.get(conversationId) ?? nobody}
					actions={actions}
					onArchive={putAway}
					onFlag={(conversation, decision) => void flag.decide(conversation, decision)}
					onSent={onSent}
					onBack={toItsRow}
					onKeys={() => setKeys(true)}
				/>
			)}
			<OnceOpened opened={keys}>
				<KeysSheet keys={inboxKeys} opened={keys} onClose={() => setKeys(false)} />
			</OnceOpened>
			<OnceOpened opened={snoozing}>
				<SnoozeModal
					name={current ? contactName(current) : ''}
					opened={snoozing}
					onClose={() => setSnoozing(false)}
					onSnooze={(until) => open && actions.snooze(open, until)}
				/>
			</OnceOpened>
		</div>
	);
};

const nobody: readonly string[] = [];
const noTemplates: readonly Template[] = [];

/** Prefetches the next conversation, so that its reply box opens at once. */
const useNextAtHand = (id: number | undefined): void => {
	const client = useQueryClient();
	useEffect(() => {
		if (id === undefined) return;
		void client.prefetchQuery({ ...conversationQuery(id), staleTime: 30_000 });
		void client.prefetchInfiniteQuery({ ...threadQuery(id), staleTime: 30_000 });
	}, [id, client]);
};

/** Shown if the address names an inbox of another team. A conversation redirects to its own inbox. */
const Elsewhere = ({ box, conversationId }: { box: Box; conversationId: number }) => {
	const { data, error, refetch } = useQuery(conversationQuery(conversationId));
	if (data) return <Navigate replace to={conversationAddress(data.inbox, box, data.id)} />;
	if (isRefused(error, 'conversation.other_department'))
		return (
			<Suspense>
				<OtherTeam conversationId={conversationId} sentence={error.message} />
			</Suspense>
		);
	if (error instanceof Refused) return <NoInbox />;
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
};
