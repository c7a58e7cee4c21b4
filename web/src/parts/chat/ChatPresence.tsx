/** Keeps agents available on every screen, and announces waiting visitors by sound, title and toast. */
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useVisitorsInTitle } from '../../foundation/page-title.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { useSound } from '../../foundation/use-sound.ts';
import { setWaitingVisitors } from '../../foundation/waiting-visitors.ts';
import { useAvailability, useStayAvailable } from './availability.ts';

export const ChatPresence = () => {
	useStayAvailable();
	const { data } = useAvailability();
	const isAvailable = data?.availability === 1;
	const waiting = isAvailable ? data.waiting : Number.POSITIVE_INFINITY;
	useVisitorsInTitle(isAvailable ? waiting : 0);
	const visitors = data?.waiting ?? 0;
	useEffect(() => {
		setWaitingVisitors(visitors);
		return () => setWaitingVisitors(0);
	}, [visitors]);
	useSound(waiting);
	const { pathname } = useLocation();
	const isSeen = pathname.startsWith(to.chats());
	const before = useRef(waiting);
	const isSaid = useRef(false);
	useEffect(() => {
		const isMore = waiting > before.current;
		before.current = waiting;
		if (!isMore || isSeen || isSaid.current) return;
		isSaid.current = true;
		toast.offer((close) => (
			<Waiting
				onOver={() => {
					isSaid.current = false;
					close();
				}}
			/>
		));
	}, [waiting, isSeen]);
	return null;
};

/** Closes when nobody waits any more, or the list is on screen. */
const Waiting = ({ onOver }: { onOver: () => void }) => {
	const isOver = useAvailability().data?.waiting === 0;
	const isSeen = useLocation().pathname.startsWith(to.chats());
	const over = useRef(onOver);
	useEffect(() => {
		if (isOver || isSeen) over.current();
	}, [isOver, isSeen]);
	return (
		<Group gap="sm" justify="space-between">
			A visitor is waiting in web chat.
			<Button component={Link} to={to.chats()} size="compact-sm" variant="default" onClick={onOver}>
				Open
			</Button>
		</Group>
	);
};
