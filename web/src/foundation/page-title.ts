/** The tab's title: `(3) Admissions front desk · Quad`. A screen names itself, the shell counts the unread. */
import { useEffect } from 'react';

let name = '';
let unread = 0;

const write = () => {
	const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
	document.title = `${count}${name ? `${name} · ` : ''}Quad`;
};

/** Names the page while the component is there. */
export const usePageTitle = (title: string): void => {
	useEffect(() => {
		name = title;
		write();
	}, [title]);
};

export const useUnreadInTitle = (count: number): void => {
	useEffect(() => {
		unread = count;
		write();
	}, [count]);
};
