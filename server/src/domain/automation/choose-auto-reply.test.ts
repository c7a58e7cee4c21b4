import { expect, test } from 'vitest';
import { chooseAutoReply, type Incoming } from './choose-auto-reply.ts';
import { isAutomaticText } from './is-automatic-text.ts';

const at = new Date('2026-11-18T17:00:00Z');
const away = {
	message: 'I am back on Monday.',
	today: '2026-11-18',
	firstDay: null,
	lastDay: null,
	answeredOn: null,
	colleagueWroteAt: null,
	answeredByItselfAt: null,
};
const plain: Incoming = {
	at,
	isBlocked: false,
	isOptedOut: false,
	keyword: null,
	smartReply: '',
	isAutomatic: false,
	outOfOffice: null,
};
const everything: Incoming = { ...plain, keyword: { answer: 'help' }, smartReply: 'See you there!', outOfOffice: away };

test.each<[string, Incoming, string | null]>([
	['nothing to say', plain, null],
	['all that could answer', everything, 'opt-out-keyword'],
	['a keyword to which no answer is due', { ...everything, keyword: { answer: null } }, null],
	['a smart message before out of office', { ...everything, keyword: null }, 'smart-message'],
	['a smart message, also to a machine', { ...everything, keyword: null, isAutomatic: true }, 'smart-message'],
	['out of office', { ...plain, outOfOffice: away }, 'out-of-office'],
	['out of office, to a machine', { ...plain, outOfOffice: away, isAutomatic: true }, null],
	['a blocked contact', { ...everything, isBlocked: true }, null],
	['somebody opted out', { ...everything, keyword: null, isOptedOut: true }, null],
	['the STOP of somebody opted out elsewhere', { ...everything, isOptedOut: true }, 'opt-out-keyword'],
])('%s', (_, text, kind) => {
	expect(chooseAutoReply(text)?.kind ?? null).toBe(kind);
});

test.each([
	['Auto-reply: I’m driving', true],
	['(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through.)', true],
	['Out of office until Monday', true],
	['This is an automated message. This number is not monitored.', true],
	['Are you out of office today?', false],
	['I’m driving up on Saturday, where do I park?', false],
	['Is the automatic door by the library fixed?', false],
])('%s', (body, isAutomatic) => {
	expect(isAutomaticText(body)).toBe(isAutomatic);
});
