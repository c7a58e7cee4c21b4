/** Reads cells about consent. A date says when someone opted in or out. An import never opts anyone in. */

import { normalForm } from '../../normal-form.ts';
import { readFieldValue } from '../contacts/field-values.ts';

/** Returns whether a cell of an opt-out column means an opt-out; undefined if it is unclear. */
export const readOptedOut = (cell: string): boolean | undefined => {
	const word = wordOf(cell);
	if (word === '' || no.has(word) || subscribed.has(word) || saidIn.test(word)) return false;
	return yes.has(word) || unsubscribed.has(word) || saidOut.test(word) || yesWithDate.test(word) || isDate(cell)
		? true
		: undefined;
};

/** Returns whether a cell of an opt-in column allows texts; null if it is empty, undefined if it is unclear. */
export const readOptedIn = (cell: string): boolean | null | undefined => {
	const word = wordOf(cell);
	if (word === '' || nothing.has(word)) return null;
	if (no.has(word) || unsubscribed.has(word) || refused.has(word) || saidOut.test(word) || refusal.test(word))
		return false;
	if (yes.has(word) || subscribed.has(word) || granted.has(word) || saidIn.test(word) || isDate(cell)) return true;
	return agreement.test(word) && !reserves.test(word.split(smallPrint)[0] ?? '') ? true : undefined;
};

/** Returns whether a cell is clearly about texts, whatever its column is called: `Opted Out`, `Do not text`. */
export const saysPermission = (cell: string): boolean => {
	const word = wordOf(cell);
	return saidOfTexts.has(word) || beginsWithout.test(word) || (saidOut.test(word) && !word.startsWith('stop'));
};

/** Returns whether a cell means yes or no. */
export const isYesOrNo = (cell: string): boolean => {
	const word = wordOf(cell);
	return [yes, no, subscribed, unsubscribed, granted, refused].some((words) => words.has(word)) && !ways.has(word);
};

const longest = 200; // characters; longer texts match nothing

const wordOf = (cell: string): string =>
	normalForm('NFKD', cell.slice(0, longest))
		.replace(/\p{M}/gu, '')
		.replace(/['’"“”]/g, '')
		.toLowerCase()
		.replace(/[\s_\-–—.,!()]+/g, ' ')
		.trim()
		.replace(/^([01]) 0+$/, '$1');

const isDate = (cell: string): boolean => {
	const written = cell.trim();
	if (written.length > 40 || !/\d/.test(written)) return false;
	if (ofOracle.test(written) || ofExcel.test(written)) return true;
	const shape = { kind: 'date', choices: [] } as const;
	// databases add a time zone, fractions of a second or a weekday
	const plain = written
		.replace(/^[a-z]{3,9},?\s+(?=\w)/i, '')
		.replace(/(\d)(?:\.\d{1,9})?\s*(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i, '$1');
	return [written, plain].some((one) => 'value' in readFieldValue(shape, one));
};

/** Matches `05-MAY-26`, as in Banner, and Excel's serial numbers for dates from 1982 to 2064. */
const ofOracle = /^\d{1,2}[-\s]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-\s,]+\d{2,4}(?:[\sT]|$)/i;
const ofExcel = /^[345]\d{4}(?:\.\d+)?$/;

const words = (list: string): ReadonlySet<string> =>
	new Set(list.split(',').map((word) => word.trim().replace(/\s+/g, ' ')));

const saidOfTexts =
	words(`opted out, optedout, opt out, optout, opted in, optedin, opt in, optin, do not text, dont text, dnt, no text,
	no texts, no text messages, no sms, no texting, do not message, do not contact, no contact, dado de baja, dada de baja, not subscribed, text stop, sms stop, stop texts, unsubscribed from texts,
	unsubscribed from sms`);
const yes = words('yes, y, true, t, 1, x, on, ✓, ✔, ☑, checked, si, s, verdadero, sim, oui');
const no = words('no, n, false, f, 0, off, ☐, ✗, ✘, unchecked, falso, non');

/** Words that clearly mean an opt-out, whatever the column is called. */
const unsubscribed = words(`opted out, optedout, opt out, optout, out, stop, stopped, unsubscribed, unsubscribe, unsub,
	not subscribed, nonsubscribed, non subscribed, do not text, dont text, no texts, no text, dnt, dnc, do not contact,
	text opt out, sms opt out, dado de baja, dada de baja, baja, desuscrito, no suscrito, opted out of texts`);
const subscribed = words(`opted in, optedin, opt in, optin, in, start, subscribed, subscribe, ok to text, okay to text,
	text opt in, sms opt in, suscrito, suscrita, alta`);

/** Words that are only clear in a column about consent. */
const granted =
	words(`active, granted, given, agreed, agree, i agree, accepted, accept, i accept, approved, allowed, allow,
	permitted, enabled, confirmed, consent, consented, consent given, i consent, authorized, authorised, ok, okay, verified,
	express, explicit, express consent, activo, activa, aceptado, acepto, autorizado, autorizo, concedido, permitido,
	de acuerdo, estoy de acuerdo, yep, yeah, affirmative, selected, double opt in, single opt in, confirmed opt in, sms, text, texts`);
const refused =
	words(`inactive, denied, declined, decline, i decline, refused, rejected, revoked, withdrawn, disallowed,
	not allowed, not permitted, not granted, disabled, no consent, not consented, did not consent, disagree, i disagree,
	blocked, suppressed, removed, cancelled, canceled, expired, never, inactivo, inactiva, denegado, rechazado, rechazo,
	revocado, cancelado, no acepto, no autorizo, not opted in, not ok, do not allow, block, none, deny, nope, negative,
	not selected, unselected, nunca, never opted in, did not opt in, no permission`);
const nothing = words(
	'unknown, not asked, not set, no response, no answer, not specified, unspecified, desconocido, sin respuesta',
);

/** Ways to be contacted that mean whether texts are allowed. */
const ways = words('sms, text, texts, none');

const since = '(?: (?:on|at|since|as of))?(?: \\d[\\d/: ]*(?:am|pm|z|utc)?)?$';
const ofTexts =
	'(?: (?:of|from|for|by|via|to|all|sms|texts?|texting|messages|carrier|stop|keyword|student|user|please)){0,6}';
const who = '(?:globally|global|carrier|sms|texts?|texting|mobile|student)';
/** Matches opt-outs with details: “Opted out of texts on 5/4/2026”, “Yes, opted out”. */
const saidOut = new RegExp(
	`^(?:(?:yes|y|${who}) )?(?:opt(?:ed)? ?out|unsubscribed?|(?:do not|dont) (?:text|sms|message|contact)|no (?:more )?(?:texts?|sms|texting|text messages)|stop(?:ped)?)${ofTexts}${since}`,
);
const saidIn = new RegExp(`^(?:${who} )?(?:opt(?:ed)? ?in|subscribed)${ofTexts}${since}`);
/** Matches opt-outs at the start of a note: “Do not text – per mom”. */
const beginsWithout = /^(?:please |pls )?(?:do not|dont) (?:text|sms)\b/;
const yesWithDate = /^(?:yes|y|true|si) \d[\d/: ]*(?:am|pm)?$/;

/** Matches words that qualify a yes, or show that it is about something else. */
const reserves =
	/\b(?:no|not|dont|never|only|but|except|stop|out|unsubscribed?|e ?mail|declin\w*|refus\w*|revok\w*|withdr\w*|until|unless|nunca|solo|pero|correo)\b/;
/** Matches the start of the small print that forms add to an answer. */
const smallPrint =
	/\b(?:(?:reply|text|txt|responda|envie) stop|consent is not|(?:you|i) (?:can|may)|opt out at any|message and data|msg)\b/;

/** Matches answers in forms: “Yes, please text me”, “I agree to receive text messages”. */
const agreement =
	/^(?:yes|si|ok|okay|sure|y) \S|^(?:i |yes i )?(?:agree|consent|accept|acepto|autorizo|opt in|authorize)\b/;
const refusal =
	/^(?:no|n) \S|^(?:i )?(?:do not|dont|decline|disagree|refuse|would not|would rather not|rather not|prefer not|opt out)\b/;
