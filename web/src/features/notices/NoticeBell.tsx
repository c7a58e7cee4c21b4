/** The bell of the bar above every screen: how many notes are new. It says so once by itself (spec 2 §9). */
import { ActionIcon, Tooltip } from '@mantine/core';
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount, formatCounted } from '../../foundation/format.ts';
import { useProfile } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import c from './NoticeBell.module.css';

export const NoticeBell = () => {
	const { unreadNotifications: unread } = useProfile();
	const here = useLocation().pathname === to.notifications();
	const speaks = useSpeaking(here ? 0 : unread);
	const says = unread > 0 ? formatCounted(unread, 'new notification') : 'Notifications';
	return (
		<Tooltip label={says} offset={0} {...(speaks ? { opened: true } : {})}>
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

const saidKey = 'bell.said'; // in sessionStorage: what was said once is not said on every load

/** A second after there is something new it speaks up, once, and falls silent by itself. Fingers know no tooltips. */
const useSpeaking = (unread: number): boolean => {
	const [speaks, setSpeaks] = useState(false);
	useEffect(() => {
		if (unread === 0) sessionStorage.removeItem(saidKey);
		if (unread === 0 || sessionStorage.getItem(saidKey) === String(unread)) return;
		if (matchMedia('(hover: none)').matches) return;
		const begin = setTimeout(() => {
			sessionStorage.setItem(saidKey, String(unread));
			setSpeaks(true);
		}, noticeLimits.tooltipAfterMs);
		const end = setTimeout(() => setSpeaks(false), noticeLimits.tooltipAfterMs + noticeLimits.tooltipForMs);
		return () => {
			clearTimeout(begin);
			clearTimeout(end);
			setSpeaks(false);
		};
	}, [unread]);
	return speaks;
};
