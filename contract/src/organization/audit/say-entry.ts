/** An entry of the audit log as a plain sentence: on the screen, in the export, and for the search. */
import { stampOfWall } from '../../stamps.ts';
import { type AuditAction, auditActions } from './actions.ts';

export interface Sayable {
	readonly action: string;
	/** Who did it; null where nobody was signed in, or the product did it by itself. */
	readonly who: string | null;
	/** For whom, while caretaking. */
	readonly forWhom: string | null;
	readonly whom: string | null;
	readonly team: string | null;
	readonly details: Readonly<Record<string, unknown>>;
}

/** `Dana Whitfield, for Lee Okafor, opted Mia Park out of Financial Aid` */
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

/** `{count}` is the word itself, `{count:contact}` is counted: 1 contact, 2,500 contacts. */
const place = /\{(\w+)(?::([\w -]+))?\}/g;

const sayWord = (word: unknown, noun: string | undefined): string => {
	if (word === undefined || word === null || word === '') return '–';
	const said = typeof word === 'number' ? word.toLocaleString('en-US') : sayDay(String(word));
	return noun ? `${said} ${noun}${word === 1 ? '' : 's'}` : said;
};

/** A day is kept as `2026-12-04`, what was planned as `2026-12-04, 09:00 (its zone)`: both are said as people write it. */
const sayDay = (word: string): string => {
	const [, day, time] = /^(\d{4}-\d{2}-\d{2}), (\d{2}:\d{2}) \(.+\)$/.exec(word) ?? [];
	if (day && time) return stampOfWall(`${day}T${time}`);
	return /^\d{4}-\d{2}-\d{2}$/.test(word)
		? new Date(`${word}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
		: word;
};

export const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** The actions whose sentence or name has this in it: who looks for “opted” finds every opting out. */
export const actionsSaying = (text: string): AuditAction[] => {
	const looked = text.toLowerCase();
	return Object.entries(auditActions).flatMap(([action, { label, sentence }]) =>
		isKnown(action) && `${label}\n${sentence.replace(place, ' ')}`.toLowerCase().includes(looked) ? [action] : [],
	);
};
