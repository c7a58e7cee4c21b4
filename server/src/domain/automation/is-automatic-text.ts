/**
 * Whether a machine wrote a text: a phone that drives, an answering program, a short code of a company or a carrier. It is
 * read like any other, but an out-of-office message would go to nobody, or be answered in turn.
 */
import { hasNumber, isAbroad } from '@quad/contract/contacts/phone.ts';
import { readPhone } from '@quad/contract/contacts/read-phone.ts';
import { plainWords } from '@quad/contract/conversations/opt-out-words.ts';

/** A phone of another country, or of an area code that is newer than our list, is a person's. */
export const isPersonsPhone = (mobile: number): boolean => {
	if (isAbroad(mobile)) return hasNumber(mobile);
	const read = readPhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};

export const isAutomaticText = (body: string): boolean => {
	const plain = plainWords(body);
	return beginnings.some((words) => plain.startsWith(words)) || anywhere.some((words) => plain.includes(words));
};

const beginnings = [
	'auto reply',
	'auto response',
	'autoreply',
	'autoresponse',
	'automatic reply',
	'automatic response',
	'automated reply',
	'automated response',
	'automated message',
	'this is an auto reply',
	'this is an automated',
	'this is an automatic',
	'out of office',
	'i am out of the office',
	'im out of the office',
	'i am currently out of the office',
	'im currently out of the office',
	'respuesta automatica',
	'reponse automatique',
];

/** As iPhones and Android Auto say it; and those who send for others. */
const anywhere = [
	'im driving with driving focus turned on',
	'im driving with do not disturb',
	'im driving right now',
	'im not receiving notifications',
	'does not accept incoming messages',
	'is not monitored',
];
