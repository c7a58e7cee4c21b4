/** The bell in the top bar, with the number of unread notes. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount, formatCounted } from '../../../foundation/format.ts';
import { useProfile } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import c from './NotesBell.module.css';

export const NotesBell = () => {
	const { unreadNotifications: unread } = useProfile();
	const says = unread > 0 ? formatCounted(unread, 'new notification') : 'Notifications';
	return (
		<Tooltip label={says} offset={0}>
			<ActionIcon className={c.bell ?? ''} component={Link} to={to.notifications()} aria-label={says}>
				<Bell size={19} aria-hidden />
				{unread > 0 && (
					<span className={c.count} aria-hidden>
						{formatCount(unread)}
					</span>
				)}
			</ActionIcon>
		</Tooltip>
	);
};

/** Says how many new notes there are (spec 2 §9), in the free part of the bar, so that it covers nothing. */
export const NotesWord = ({ className }: { className: string }) => {
	const { unreadNotifications: unread } = useProfile();
	const here = useLocation().pathname === to.notifications();
	const speaks = useSpeaking(here ? 0 : unread);
	if (!speaks) return null;
	return (
		<Tooltip label={formatCounted(unread, 'new notification')} position="left" offset={4} opened>
			<span className={className} />
		</Tooltip>
	);
};

const saidKey = 'bell.said'; // stored for the session, so that the message isn't repeated on every load

/** Shows the message once, a second after new notes arrive, but not on touch screens or if the bar has no room. */
const useSpeaking = (unread: number): boolean => {
	const [speaks, setSpeaks] = useState(false);
	useEffect(() => {
		if (unread === 0) sessionStorage.removeItem(saidKey);
		if (unread === 0 || sessionStorage.getItem(saidKey) === String(unread)) return;
		if (matchMedia('(hover: none), (max-width: 62em)').matches) return;
		const begin = setTimeout(() => {
			sessionStorage.setItem(saidKey, String(unread));
			setSpeaks(true);
		}, announcementLimits.tooltipAfterMs);
		const end = setTimeout(() => setSpeaks(false), announcementLimits.tooltipAfterMs + announcementLimits.tooltipForMs);
		return () => {
			clearTimeout(begin);
			clearTimeout(end);
			setSpeaks(false);
		};
	}, [unread]);
	return speaks;
};
