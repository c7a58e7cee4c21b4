/**
 * An inbox: its conversations, the one that is open, and whom it is with. Three panes where there is room, two on a
 * tablet, and on a phone one at a time. The inbox's colour runs through all of them: it says who is speaking.
 */
import { Button } from '@mantine/core';
import { inboxRefusals } from '@quad/contract/inboxes/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox as InboxIcon, MessagesSquare } from 'lucide-react';
import { lazy, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { isRefused, Refused } from '../../foundation/failures.ts';
import { usePageTitle } from '../../foundation/page-title.ts';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { words } from '../../foundation/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { type Box, conversationQuery, type ListFilter, noFilter } from './data.ts';
import c from './InboxScreen.module.css';
import { ListPane } from './ListPane.tsx';
import { nameOf } from './name-of.ts';
import { OtherTeam } from './OtherTeam.tsx';
import { useArchive } from './use-archive.ts';
import { useConversationList } from './use-conversation-list.ts';
import { inboxKeys, useInboxKeys } from './use-inbox-keys.ts';
import { conversationAddress, listAddress, usePlace } from './use-place.ts';

const KeysSheet = lazy(async () => ({ default: (await import('../../ui/KeysSheet.tsx')).KeysSheet }));

export const Screen = () => {
	const { inbox, box, conversationId } = usePlace();
	if (!inbox) return conversationId === undefined ? <NoInbox /> : <Elsewhere {...{ box, conversationId }} />;
	return <Panes key={`${inbox.id} ${box}`} inbox={inbox} box={box} conversationId={conversationId} />;
};

interface PanesProps {
	inbox: ProfileInbox;
	box: Box;
	conversationId: number | undefined;
}

const Panes = ({ inbox, box, conversationId }: PanesProps) => {
	const screen = useRef<HTMLDivElement>(null);
	const reply = useRef<HTMLTextAreaElement>(null);
	const search = useRef<HTMLInputElement>(null);
	const [filter, setFilter] = useState<ListFilter>(noFilter);
	const [keys, setKeys] = useState(false);
	const navigate = useNavigate();
	const list = useConversationList(inbox, box, filter, conversationId);
	const archive = useArchive(inbox, box);
	const current = list.rows.find(({ id }) => id === conversationId);
	usePageTitle(current ? nameOf(current) : inbox.name);

	const close = () => void navigate(listAddress(inbox, box));
	/** Whoever leaves a conversation is at its row. */
	const toItsRow = () => list.moveTo(conversationId);
	const putAway = (row: { id: number; fullName: string; mobileNumber: string }) => {
		if (row.id === conversationId) {
			list.moveFrom(row.id);
			close();
		}
		void archive(row, box === 'open', () => list.moveTo(row.id));
	};

	useInboxKeys(screen, {
		next: () => list.move(1),
		previous: () => list.move(-1),
		open: () => list.cursor !== undefined && void navigate(conversationAddress(inbox, box, list.cursor)),
		reply: () => reply.current?.focus(),
		archive: () => current && putAway(current),
		back: () => {
			if (conversationId === undefined) return;
			toItsRow();
			close();
		},
		search: () => search.current?.focus(),
		help: () => setKeys(true),
	});

	return (
		<div
			ref={screen}
			className={c.screen}
			data-ix={inbox.color}
			data-open={conversationId === undefined ? undefined : true}
		>
			<ListPane
				inbox={inbox}
				box={box}
				list={list}
				filter={filter}
				onFilter={setFilter}
				searchRef={search}
				conversationId={conversationId}
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
					replyRef={reply}
					onArchive={putAway}
					onBack={toItsRow}
					onKeys={() => setKeys(true)}
				/>
			)}
			<OnceOpened opened={keys}>
				<KeysSheet keys={inboxKeys} opened={keys} onClose={() => setKeys(false)} />
			</OnceOpened>
		</div>
	);
};

/** The inbox of the address is none of this team's; where the conversation is, its own address knows. */
const Elsewhere = ({ box, conversationId }: { box: Box; conversationId: number }) => {
	const { data, error, refetch } = useQuery(conversationQuery(conversationId));
	if (data) return <Navigate replace to={conversationAddress(data.inbox, box, data.id)} />;
	if (isRefused(error, 'conversation.other_department'))
		return <OtherTeam conversationId={conversationId} sentence={error.message} />;
	if (error instanceof Refused) return <NoInbox />;
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
};

const NoInbox = () => {
	const { inboxes, may } = useSession();
	const isNamed = useParams().inboxId !== undefined; // else it is the personal one, which not everybody has
	if (inboxes.length === 0)
		return (
			<EmptyState
				icon={InboxIcon}
				title="You have no inbox yet"
				action={
					may('administrator') && (
						<Button component={Link} to={to.inboxSettings()}>
							Set up inboxes
						</Button>
					)
				}
			>
				{may('administrator')
					? 'Create a shared inbox, or add yourself to one.'
					: 'You’ll get texts here once an administrator of your team gives you an inbox.'}
			</EmptyState>
		);
	return (
		<EmptyState
			icon={InboxIcon}
			title="Inbox not found"
			action={
				<Button component={Link} to={to.home()} variant="default">
					Go to your first inbox
				</Button>
			}
		>
			{isNamed ? words.noPermission : inboxRefusals['inbox.not_found'].message}
		</EmptyState>
	);
};
