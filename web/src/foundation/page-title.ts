/** The tab's title: `(3) Admissions front desk · Quad`. A screen names itself, the shell counts the unread. */
import { useEffect } from 'react';
import { formatCount } from './format.ts';

const parts = { screen: '', own: '', unread: 0 };

const write = (change: Partial<typeof parts>) => {
	Object.assign(parts, change);
	const name = parts.own || parts.screen;
	const count = parts.unread > 0 ? `(${formatCount(parts.unread)}) ` : '';
	document.title = `${count}${name ? `${name} · ` : ''}Quad`;
};

/** Names the page while the component is there: `Mei Ramirez`, `Admissions front desk`. */
export const usePageTitle = (title: string): void => {
	useEffect(() => {
		write({ own: title });
		return () => write({ own: '' });
	}, [title]);
};

/** The shell's part: what the table of screens calls this one, and how much is unread. */
export const useShellTitle = (screen: string, unread: number): void => {
	useEffect(() => write({ screen, unread }), [screen, unread]);
};
