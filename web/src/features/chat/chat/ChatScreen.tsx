/** Web chat: the list of waiting and open chats beside the current one; a phone shows one of the two at a time. */
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion, MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router';
import { isAbsent } from '../../../foundation/failures.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useAvailability, useSetAvailability } from '../../../parts/chat/availability.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotFound } from '../../../ui/NotShown.tsx';
import { ChatList } from './ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import c from './ChatScreen.module.css';
import { chatQuery, chatsQuery, nameOfChat } from './data.ts';

export const Screen = () => {
	const { selectedConversationId } = useParams();
	const id = Number(selectedConversationId) || undefined;
	return (
		<div className={c.screen} data-open={id === undefined ? undefined : true}>
			<ChatList openId={id} />
			{id === undefined ? (
				<div className={c.nothing}>
					<Nothing />
				</div>
			) : (
				<Open key={id} id={id} />
			)}
		</div>
	);
};

const Nothing = () => {
	usePageTitle('Web chat');
	const { data: mine } = useAvailability();
	const set = useSetAvailability();
	const { data: open } = useInfiniteQuery(chatsQuery('open'));
	const isAway = mine?.availability === 0;
	const hasChats = open?.pages.some(({ items }) => items.length > 0) ?? true;
	return (
		<EmptyState
			icon={MessagesSquare}
			title={hasChats ? 'Choose a chat' : isAway ? 'You’re away' : 'You’re available'}
			action={
				isAway && (
					<Button loading={set.isPending} onClick={() => set.mutate(1, { onError: toast.failure })}>
						Set me to Available
					</Button>
				)
			}
		>
			{isAway
				? 'While you’re away, no waiting visitor is offered to you.'
				: 'The next visitor who waits may be offered to you.'}
		</EmptyState>
	);
};

const Open = ({ id }: { id: number }) => {
	const { data, error, refetch } = useQuery(chatQuery(id));
	usePageTitle(data ? nameOfChat(data) : 'Web chat');
	if (data) return <ChatPane chat={data} />;
	return (
		<div className={c.pending}>
			{isAbsent(error) && (
				<NotFound
					thing="Chat"
					icon={MessageCircleQuestion}
					all={{ to: to.chats(), label: 'Show all chats' }}
					error={error}
				/>
			)}
			{error && !isAbsent(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!error && <Loading />}
		</div>
	);
};
