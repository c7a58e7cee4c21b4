/**
 * Reads the sender of a text: a phone with an E.164 number, or one that can't get replies, such as a short code or a
 * name. Those get a constant negative key, which no number has (docs/decisions/0094-senders-and-numbers.md).
 */
import { createHash } from 'node:crypto';
import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { normalForm } from '@quad/contract/normal-form.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TextSender } from '../../domain/texting/messaging/ledger/carrier.port.ts';

/** `address` is what the carrier sent, of any length, with or without a prefix such as `whatsapp:`. */
export const readSender = (address: string): TextSender => {
	const name = address.trim().replace(network, '').trim();
	const digits = digitsOf(name);
	return digits === undefined ? { from: keyOf(name), senderName: nameOf(name) } : { from: Number(digits) };
};

/** Network prefixes of an address. */
const network = /^(?:whatsapp|rcs|sms|tel|messenger):/i;

/** Returns E.164 digits without the plus, or undefined if the sender is not a phone. */
const digitsOf = (name: string): string | undefined => {
	const [, international] = /^\+([1-9]\d{7,14})$/.exec(name) ?? [];
	if (international !== undefined)
		return nobody.has(international) || isTooShortOrLong(international) ? undefined : international;
	const [bare] = /^[1-9]\d{9,14}$/.exec(name) ?? []; // short codes have at most nine digits
	if (bare === undefined || nobody.has(bare)) return undefined;
	const national = parsePhone(bare);
	if ('mobile' in national) return String(national.mobile);
	return bare.length > 10 && !isTooShortOrLong(bare) ? bare : undefined;
};

/** Numbers with country code 1 have exactly ten more digits. */
const isTooShortOrLong = (digits: string): boolean => digits.startsWith('1') && digits.length !== 11;

/** Numbers that carriers send in place of a withheld one: words spelled on a phone keypad, documented by Twilio. */
const nobody = new Set([
	'266696687', // ANONYMOUS
	'86282452253', // UNAVAILABLE
	'8656696', // UNKNOWN
	'7378742833', // RESTRICTED
	'2562533', // BLOCKED
]);
const nobodyWords = /^\+?(?:anonymous|unknown|unavailable|restricted|blocked|private|no ?caller ?id|withheld|null)?$/i;

const unknown = 'Unknown sender';
const longest = 60; // the most characters of a name that are shown

const nameOf = (name: string): string => {
	if (isNobody(name)) return unknown;
	const plain = [...plainName(name)];
	if (plain.length === 0) return unknown;
	return plain.length > longest ? `${plain.slice(0, longest).join('')}…` : plain.join('');
};

const isNobody = (name: string): boolean =>
	nobody.has(name.replace(/^\+/, '')) || nobodyWords.test(name.replace(/[\s"<>]+/g, ' ').trim());

/** Returns a negative safe integer. All unknown senders share one key. */
const keyOf = (name: string): number => {
	const folded = isNobody(name) ? '' : normalForm('NFKC', name).toLowerCase().replace(/\s+/g, ' ').trim();
	return -1 - createHash('sha256').update(folded).digest().readUIntBE(0, 6);
};
