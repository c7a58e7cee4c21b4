/**
 * Who sent a text, whatever a carrier says of it: a phone, whose number is E.164, or a sender without a number that
 * could be answered, such as a short code, a name, an agent on RCS, or nobody known. Its key is below zero, where no
 * number is, and is the same for the same sender (docs/decisions/0094-senders-and-numbers.md).
 */
import { createHash } from 'node:crypto';
import { readPhone } from '@quad/contract/contacts/contacts/read-phone.ts';
import { normalForm } from '@quad/contract/normal-form.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TextSender } from '../../domain/texting/messaging/ledger/carrier.port.ts';

/** `address`: as the carrier writes it, of any length, with the network before it or without. */
export const readSender = (address: string): TextSender => {
	const name = address.trim().replace(network, '').trim();
	const digits = digitsOf(name);
	return digits === undefined ? { from: keyOf(name), senderName: nameOf(name) } : { from: Number(digits) };
};

/** Which network stands before an address. */
const network = /^(?:whatsapp|rcs|sms|tel|messenger):/i;

/** E.164 digits without plus; undefined where it is no phone. */
const digitsOf = (name: string): string | undefined => {
	const [, international] = /^\+([1-9]\d{7,14})$/.exec(name) ?? [];
	if (international !== undefined)
		return nobody.has(international) || isTooShortOrLong(international) ? undefined : international;
	const [bare] = /^[1-9]\d{9,14}$/.exec(name) ?? []; // short codes have at most nine digits
	if (bare === undefined || nobody.has(bare)) return undefined;
	const national = readPhone(bare);
	if ('mobile' in national) return String(national.mobile);
	return bare.length > 10 && !isTooShortOrLong(bare) ? bare : undefined;
};

/** Numbers of country code 1 have ten digits more. */
const isTooShortOrLong = (digits: string): boolean => digits.startsWith('1') && digits.length !== 11;

/** What carriers say in place of a number that is withheld: words on the keys of a phone, as Twilio documents them. */
const nobody = new Set([
	'266696687', // ANONYMOUS
	'86282452253', // UNAVAILABLE
	'8656696', // UNKNOWN
	'7378742833', // RESTRICTED
	'2562533', // BLOCKED
]);
const nobodyWords = /^\+?(?:anonymous|unknown|unavailable|restricted|blocked|private|no ?caller ?id|withheld|null)?$/i;

const unknown = 'Unknown sender';
const longest = 60; // characters of a name that are shown

const nameOf = (name: string): string => {
	if (isNobody(name)) return unknown;
	const plain = [...plainName(name)];
	if (plain.length === 0) return unknown;
	return plain.length > longest ? `${plain.slice(0, longest).join('')}…` : plain.join('');
};

const isNobody = (name: string): boolean =>
	nobody.has(name.replace(/^\+/, '')) || nobodyWords.test(name.replace(/[\s"<>]+/g, ' ').trim());

/** Below zero, and small enough to be an exact number. Whoever is nobody known is one sender. */
const keyOf = (name: string): number => {
	const folded = isNobody(name) ? '' : normalForm('NFKC', name).toLowerCase().replace(/\s+/g, ' ').trim();
	return -1 - createHash('sha256').update(folded).digest().readUIntBE(0, 6);
};
