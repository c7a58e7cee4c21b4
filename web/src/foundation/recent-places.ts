/** The screens and people that were opened last in this tab, for the command bar. */
import { readToken } from './token.ts';

export interface Place {
	readonly to: string;
	readonly label: string;
}

const key = 'quad.recent-places';
const most = 12;

export const recentPlaces = (): readonly Place[] => {
	try {
		const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
		return Array.isArray(read) ? read.filter(isPlace) : [];
	} catch {
		return []; // storage is blocked, or has something else
	}
};

const isPlace = (one: unknown): one is Place =>
	typeof one === 'object' &&
	one !== null &&
	'to' in one &&
	typeof one.to === 'string' &&
	'label' in one &&
	typeof one.label === 'string';

/** Puts the open address first. A place whose name has changed since is listed once. Signing out forgets them all. */
export const rememberPlace = (label: string): void => {
	if (!readToken()) return;
	const to = window.location.pathname;
	const others = recentPlaces().filter((one) => one.to !== to);
	try {
		sessionStorage.setItem(key, JSON.stringify([{ to, label }, ...others].slice(0, most)));
	} catch {
		// without storage there are no recent places
	}
};
