import { ActionIcon, Button, Drawer, Title } from '@mantine/core';
import type { Chat } from '@quad/contract/chat/chat/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useAvailability } from '../../../parts/chat/availability.ts';
import head from '../../../ui/pane-head.module.css';
import { ChatMenu } from './ChatMenu.tsx';
import c from './ChatPane.module.css';
import { ChatThread } from './ChatThread.tsx';
import { nameOfChat, sayRead, useChatActions } from './data.ts';
import { VisitorPanel } from './VisitorPanel.tsx';
import { WaitingTime } from './WaitingTime.tsx';
import { WriteBox } from './WriteBox.tsx';

export const ChatPane = ({ chat }: { chat: Chat }) => {
	const { id, unread, isMine } = chat;
	const cache = useQueryClient();
	const actions = useChatActions(id);
	const [panel, setPanel] = useState(false);
	const limit = useAvailability().data?.waitLimitMinutes;
	useLive(liveTopics.chatThread(id), () => void cache.invalidateQueries({ queryKey: queryKeys.chats.one(id) }));
	useEffect(() => {
		if (isMine && unread > 0 && document.visibilityState === 'visible') sayRead(id);
	}, [id, isMine, unread]);
	return (
		<div className={c.pane}>
			<header className={head.head}>
				<ActionIcon
					component={Link}
					to={to.chats()}
					className={head.back ?? ''}
					variant="subtle"
					size="lg"
					aria-label="Back to the list"
				>
					<ChevronLeft size={20} aria-hidden />
				</ActionIcon>
				<div className={head.who}>
					<Title order={2} size="h4" className={head.name ?? ''}>
						{nameOfChat(chat)}
					</Title>
					<p className={head.about}>
						{sayState(chat)}
						{chat.waitingSince && (
							<>
								{' '}
								<WaitingTime since={chat.waitingSince} limitMinutes={limit} />
							</>
						)}
					</p>
				</div>
				{(chat.state === 'waiting' || chat.state === 'bot') && (
					<Button
						size="sm"
						loading={actions.accept.isPending}
						onClick={() => actions.accept.mutate(undefined, { onError: toast.failure })}
					>
						{chat.state === 'bot' ? 'Take over' : 'Accept'}
					</Button>
				)}
				<ActionIcon
					className={c.narrow ?? ''}
					variant="subtle"
					size="lg"
					aria-label="About the visitor"
					onClick={() => setPanel(true)}
				>
					<UserRound size={18} aria-hidden />
				</ActionIcon>
				<ChatMenu chat={chat} actions={actions} />
			</header>
			<ChatThread chat={chat} />
			<WriteBox key={id} chat={chat} actions={actions} />
			<aside className={c.panel} aria-label="Visitor">
				<VisitorPanel chat={chat} />
			</aside>
			<Drawer opened={panel} onClose={() => setPanel(false)} position="right" title="Visitor">
				<VisitorPanel chat={chat} />
			</Drawer>
		</div>
	);
};

const sayState = ({ state, agent, isMine, isVisitorHere, isVisitorTyping, offeredTo, offeredBy }: Chat): string => {
	const there = isVisitorTyping ? 'Typing…' : isVisitorHere ? 'On your site now' : 'Has left your site';
	if (state === 'closed') return 'Closed';
	if (state === 'bot') return `${there} · answered by the assistant`;
	if (state === 'waiting')
		return `${there} · ${offeredTo ? `offered to ${offeredTo.name}${offeredBy ? ` by ${offeredBy.name}` : ''}` : 'not offered yet'}`;
	return `${there} · with ${isMine ? 'you' : (agent?.name ?? 'no one')}`;
};
