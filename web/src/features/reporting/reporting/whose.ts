/**
 * The figures that a person may see (spec 2 §4): administrators the team's, people with a personal inbox their own,
 * and everybody those of their shared inboxes.
 */
import { useEffect } from 'react';
import type { Session } from '../../../foundation/session.ts';
import type { ReportSearch } from './report-search.ts';

export interface Choice {
	value: string;
	label: string;
}

export const choicesOf = ({ may, inboxes }: Pick<Session, 'may' | 'inboxes'>): Choice[] => [
	...(may('administrator') ? [{ value: 'team', label: 'Everyone' }] : []),
	...(may('personalMessaging') || inboxes.every(({ type }) => type === 'personal')
		? [{ value: 'me', label: 'Just me' }]
		: []),
	...inboxes.filter(({ type }) => type !== 'personal').map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Returns the requested choice if it is allowed, otherwise the first one. */
export const chosenOf = (choices: readonly Choice[], choice: string | undefined): string =>
	choices.find(({ value }) => value === choice)?.value ?? choices[0]?.value ?? 'me';

const keyOf = (dashboard: string, { personId, teamId }: Pick<Session, 'personId' | 'teamId'>) =>
	`dashboard filter ${dashboard} ${personId} ${teamId}`;

/** The dashboard's last filter. It is in localStorage (spec 2 §9), so it outlasts signing out (gaps X-42). */
export const readKept = (dashboard: string, session: Session): URLSearchParams =>
	new URLSearchParams(localStorage.getItem(keyOf(dashboard, session)) ?? '');

export const useKept = (dashboard: string, session: Session, { time, start, end, of }: ReportSearch): void => {
	const key = keyOf(dashboard, session);
	useEffect(() => {
		const kept = Object.entries({ time, start, end, of }).flatMap(([name, value]) => (value ? [[name, value]] : []));
		localStorage.setItem(key, new URLSearchParams(kept).toString());
	}, [key, time, start, end, of]);
};
