import { Badge, Button, ScrollArea, SegmentedControl, Text, Title } from '@mantine/core';
import { type ChatBox, type ChatRow, chatBoxes } from '@quad/contract/chat/chat/routes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useAvailability } from '../../../parts/chat/availability.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Initials } from '../../../ui/Initials.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Availability } from './Availability.tsx';
import c from './ChatList.module.css';
import { chatsQuery, nameOfChat } from './data.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { WaitingTime } from './WaitingTime.tsx';

const labels: Readonly<Record<ChatBox, string>> = { open: 'Open', mine: 'Mine', waiting: 'Waiting', closed: 'Closed' };

const whyEmpty: Readonly<Record<ChatBox, string>> = {
	open: 'Chats show here as soon as someone writes on your website.',
	mine: 'Accept a waiting visitor, and the chat shows here.',
	waiting: 'No one is waiting.',
	closed: 'Chats show here once they are closed.',
};

export const ChatList = ({ openId }: { openId: number | undefined }) => {
	const [box, setBox] = useState<ChatBox>('open');
	const query = useInfiniteQuery(chatsQuery(box));
	const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const { waiting = 0, waitLimitMinutes } = useAvailability().data ?? {};
	const { may } = useSession();
	return (
		<section className={c.pane} aria-label="Chats">
			<div className={c.head}>
				<div className={c.line}>
					<Title order={1} size="h3">
						Web chat
					</Title>
					{may('administerWebChat') && (
						<Button
							component={Link}
							to={to.chatSettings()}
							variant="subtle"
							size="compact-sm"
							leftSection={<Settings size={16} aria-hidden />}
						>
							Settings
						</Button>
					)}
				</div>
				<div className={c.line}>
					<Availability />
					<SoundSwitch />
				</div>
				<SegmentedControl
					size="xs"
					fullWidth
					aria-label="Which chats"
					value={box}
					onChange={(to) => setBox(chatBoxes.find((one) => one === to) ?? 'open')}
					data={chatBoxes.map((value) => ({
						value,
						label: value === 'waiting' && waiting > 0 ? `${labels[value]} (${formatCount(waiting)})` : labels[value],
					}))}
				/>
			</div>
			<ScrollArea className={c.rows ?? ''}>
				{query.isPending && <Loading />}
				{query.isError && rows.length === 0 && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
				{query.data && rows.length === 0 && (
					<EmptyState title={`No ${box === 'mine' ? '' : `${labels[box].toLowerCase()} `}chats`}>
						{whyEmpty[box]}
					</EmptyState>
				)}
				<ul className={c.list}>
					{rows.map((row) => (
						<li key={row.id}>
							<Row row={row} isOpen={row.id === openId} waitLimitMinutes={waitLimitMinutes} />
						</li>
					))}
				</ul>
				{query.hasNextPage && (
					<Button
						variant="subtle"
						size="compact-sm"
						loading={query.isFetchingNextPage}
						onClick={() => void query.fetchNextPage()}
					>
						Earlier chats
					</Button>
				)}
			</ScrollArea>
		</section>
	);
};

interface RowProps {
	row: ChatRow;
	isOpen: boolean;
	waitLimitMinutes: number | undefined;
}

const Row = ({ row, isOpen, waitLimitMinutes }: RowProps) => {
	const { timeZone } = useSession();
	const name = nameOfChat(row);
	return (
		<Link
			className={c.row}
			to={to.chat(row.id)}
			aria-current={isOpen || undefined}
			data-unread={row.unread > 0 || undefined}
		>
			<Initials name={row.visitorName || String(row.visitorNumber ?? '')} />
			<span className={c.words}>
				<span className={c.line}>
					<span className={c.name}>{name}</span>
					<time className={c.when} dateTime={row.lastOn}>
						{formatWhen(row.lastOn, timeZone)}
					</time>
				</span>
				<span className={c.line}>
					<span className={c.text}>{row.lastText || 'No messages yet'}</span>
					{row.unread > 0 && <Badge size="sm">{formatCount(row.unread)}</Badge>}
				</span>
				<span className={c.line}>
					<Text size="xs" c="dimmed" component="span" truncate>
						{stateOf(row)}
					</Text>
					{row.waitingSince && <WaitingTime since={row.waitingSince} limitMinutes={waitLimitMinutes} />}
				</span>
			</span>
		</Link>
	);
};

const stateOf = ({ state, agent, offeredTo, widget }: ChatRow): string => {
	if (state === 'waiting') return offeredTo ? `Offered to ${offeredTo.name} · ${widget}` : widget;
	if (state === 'bot') return `With the assistant · ${widget}`;
	return state === 'closed' ? `Closed · ${widget}` : `${agent?.name ?? 'No one'} · ${widget}`;
};
