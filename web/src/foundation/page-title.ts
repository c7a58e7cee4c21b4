/** The tab's title: `(3) Admissions front desk · Quad`. A screen names itself, the shell counts the unread. */
import { useEffect } from 'react';
import { formatCount } from './format.ts';

const parts = { screen: '', own: '', unread: 0, visitors: 0 };

const write = (change: Partial<typeof parts>) => {
	Object.assign(parts, change);
	const name = parts.own || parts.screen;
	const waiting = parts.unread + parts.visitors;
	const count = waiting > 0 ? `(${formatCount(waiting)}) ` : '';
	document.title = `${count}${name ? `${name} · ` : ''}Quad`;
};

/** Names the page while the component is there: `Mei Ramirez`, `Admissions front desk`. */
export const usePageTitle = (title: string): void => {
	useEffect(() => {
		write({ own: title });
		return () => write({ own: '' });
	}, [title]);
};

/** How many visitors wait in web chat, for those who take chats. */
export const useVisitorsInTitle = (visitors: number): void => {
	useEffect(() => {
		write({ visitors });
		return () => write({ visitors: 0 });
	}, [visitors]);
};

/** The shell's part: what the table of screens calls this one, and how much is unread. */
export const useShellTitle = (screen: string, unread: number): void => {
	useEffect(() => write({ screen, unread }), [screen, unread]);
};
