/** Formats an entry of the audit log as a plain sentence, for the screen, the export and the search. */
import { stampOfWall } from '../../stamps.ts';
import { type AuditAction, auditActions } from './actions.ts';

export interface Sayable {
	readonly action: string;
	/** The actor; null if nobody was signed in, or for automatic actions. */
	readonly who: string | null;
	/** The target of a caretaker's action. */
	readonly forWhom: string | null;
	readonly whom: string | null;
	readonly team: string | null;
	readonly details: Readonly<Record<string, unknown>>;
}

/** Returns `Dana Whitfield, for Lee Okafor, opted Mia Park out of Financial Aid`. */
export const sayEntry = ({ action, who, forWhom, whom, team, details }: Sayable): string => {
	const actor = who === null ? 'Quad' : forWhom === null ? who : `${who}, for ${forWhom},`;
	const words: Readonly<Record<string, unknown>> = {
		...details,
		who: actor,
		whom: whom ?? 'someone',
		team: team ?? 'a team',
	};
	const sentence = isKnown(action) ? auditActions[action].sentence : `{who}: ${action}`;
	return sentence.replace(place, (_, name: string, noun?: string) => sayWord(words[name], noun));
};

/** `{count}` inserts the word itself; `{count:contact}` inserts a number with its noun: 1 contact, 2,500 contacts. */
const place = /\{(\w+)(?::([\w -]+))?\}/g;

const sayWord = (word: unknown, noun: string | undefined): string => {
	if (word === undefined || word === null || word === '') return '–';
	const shown = typeof word === 'number' ? word.toLocaleString('en-US') : sayDay(String(word));
	return noun ? `${shown} ${noun}${word === 1 ? '' : 's'}` : shown;
};

/** Formats stored days, such as `2026-12-04`, and times, such as `2026-12-04, 09:00 (its zone)`, for people. */
const sayDay = (word: string): string => {
	const [, day, time] = /^(\d{4}-\d{2}-\d{2}), (\d{2}:\d{2}) \(.+\)$/.exec(word) ?? [];
	if (day && time) return stampOfWall(`${day}T${time}`);
	return /^\d{4}-\d{2}-\d{2}$/.test(word)
		? new Date(`${word}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
		: word;
};

export const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** Returns the actions whose sentence or name contains the text: “opted” finds every opt-out. */
export const actionsSaying = (text: string): AuditAction[] => {
	const looked = text.toLowerCase();
	return Object.entries(auditActions).flatMap(([action, { label, sentence }]) =>
		isKnown(action) && `${label}\n${sentence.replace(place, ' ')}`.toLowerCase().includes(looked) ? [action] : [],
	);
};
