/** Formats an audit log entry as a sentence, for the screen, the export and the search. */
import { stampOfWall } from '../../stamps.ts';
import { type AuditAction, auditActions } from './actions.ts';

export interface Sayable {
	readonly action: string;
	/** The user who acted; null for automatic actions, and if nobody was signed in. */
	readonly who: string | null;
	/** The user on whose behalf a caretaker acted. */
	readonly forWhom: string | null;
	readonly whom: string | null;
	readonly team: string | null;
	readonly details: Readonly<Record<string, unknown>>;
}

/** Returns a sentence such as `Dana Whitfield, for Lee Okafor, opted Mia Park out of Financial Aid`. */
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

/** `{count}` inserts the value itself; `{count:contact}` inserts it with its noun: 1 contact, 2,500 contacts. */
const place = /\{(\w+)(?::([\w -]+))?\}/g;

const sayWord = (word: unknown, noun: string | undefined): string => {
	if (word === undefined || word === null || word === '') return '–';
	const shown = typeof word === 'number' ? word.toLocaleString('en-US') : sayDay(String(word));
	return noun ? `${shown} ${noun}${word === 1 ? '' : 's'}` : shown;
};

/** Formats stored days such as `2026-12-04`, and times such as `2026-12-04, 09:00 (its zone)`. */
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
