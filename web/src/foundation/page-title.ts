/** The tab's title, as in `(3) Admissions front desk · Quad`. Screens set the name, the shell the unread count. */
import { useEffect } from 'react';
import { formatCount } from './format.ts';
import { rememberPlace } from './recent-places.ts';

const parts = { screen: '', own: '', unread: 0, visitors: 0 };

const write = (change: Partial<typeof parts>) => {
	Object.assign(parts, change);
	const name = parts.own || parts.screen;
	const waiting = parts.unread + parts.visitors;
	const count = waiting > 0 ? `(${formatCount(waiting)}) ` : '';
	document.title = `${count}${name ? `${name} · ` : ''}Quad`;
};

/** Sets the name of the page in the title while the component is mounted. */
export const usePageTitle = (title: string): void => {
	useEffect(() => {
		write({ own: title });
		if (title) rememberPlace(title);
		return () => write({ own: '' });
	}, [title]);
};

/** Adds the number of visitors waiting in web chat, for people who take chats. */
export const useVisitorsInTitle = (visitors: number): void => {
	useEffect(() => {
		write({ visitors });
		return () => write({ visitors: 0 });
	}, [visitors]);
};

/** Sets the screen's default title and the unread count. Only the shell calls it. */
export const useShellTitle = (screen: string, unread: number): void => {
	useEffect(() => write({ screen, unread }), [screen, unread]);
};
