/** Web chat: the list of waiting and open chats beside the current one; a phone shows one of the two at a time. */
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ChatList } from './ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import c from './ChatScreen.module.css';
import { chatQuery, nameOfChat } from './data.ts';

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
	return (
		<EmptyState icon={MessagesSquare} title="Choose a chat">
			Set yourself to Available to be offered visitors who are waiting.
		</EmptyState>
	);
};

const Open = ({ id }: { id: number }) => {
	const { data, error, refetch } = useQuery(chatQuery(id));
	usePageTitle(data ? nameOfChat(data) : 'Web chat');
	if (data) return <ChatPane chat={data} />;
	return (
		<div className={c.pending}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}</div>
	);
};
