import { expect, test } from 'vitest';
import { chooseAutoReply, type Incoming, type KeywordAnswer } from './choose-auto-reply.ts';

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
	isStopped: false,
	keywordAnswer: null,
	outOfOffice: null,
};
const tour = {
	groupId: 1,
	text: 'Tours are at ten.',
	mediaId: null,
	assignTo: null,
	tagIds: [],
	optsIn: false,
	today: '2026-11-18',
	answeredOn: null,
	colleagueWroteAt: null,
};
const everything: Incoming = {
	...plain,
	keyword: { answer: 'help' },
	smartReply: 'See you there!',
	keywordAnswer: tour,
	outOfOffice: away,
};
const both: Incoming = { ...plain, keywordAnswer: tour, outOfOffice: away };

test.each<[string, Incoming, string | null]>([
	['nothing to say', plain, null],
	['all that could answer', everything, 'opt-out-keyword'],
	['a keyword to which no answer is due', { ...everything, keyword: { answer: null } }, null],
	['a smart message before a keyword', { ...everything, keyword: null }, 'smart-message'],
	['a smart message, to a machine', { ...everything, keyword: null, isAutomatic: true }, null],
	['out of office', { ...plain, outOfOffice: away }, 'out-of-office'],
	['out of office, to a machine', { ...plain, outOfOffice: away, isAutomatic: true }, null],
	['a keyword before out of office', both, 'keyword'],
	['a keyword, to a machine', { ...both, isAutomatic: true }, null],
	['a keyword, to a number that was stopped', { ...both, isStopped: true }, null],
	[
		'a keyword that says nothing leaves it to out of office',
		{ ...both, keywordAnswer: { ...tour, text: '' } },
		'out-of-office',
	],
	['a keyword, to somebody opted out', { ...both, isOptedOut: true }, null],
	['a keyword that opts in', { ...both, isOptedOut: true, keywordAnswer: { ...tour, optsIn: true } }, 'keyword'],
	[
		'a keyword that opts in, silently',
		{ ...both, isOptedOut: true, keywordAnswer: { ...tour, optsIn: true, text: '' } },
		null,
	],
	[
		'a smart message is not for somebody who opts in by a keyword',
		{ ...both, smartReply: 'Yes!', isOptedOut: true, keywordAnswer: { ...tour, optsIn: true } },
		'keyword',
	],
	['a blocked contact', { ...everything, isBlocked: true }, null],
	['somebody opted out', { ...everything, keyword: null, isOptedOut: true }, null],
	['the STOP of somebody opted out elsewhere', { ...everything, isOptedOut: true }, 'opt-out-keyword'],
])('%s', (_, text, kind) => {
	expect(chooseAutoReply(text)?.kind ?? null).toBe(kind);
});

test.each<[string, Partial<KeywordAnswer>, string]>([
	['once', {}, 'Tours are at ten.'],
	['not twice a day', { answeredOn: '2026-11-18' }, ''],
	['on the next day again', { answeredOn: '2026-11-17' }, 'Tours are at ten.'],
	['not while a colleague writes', { colleagueWroteAt: new Date(at.getTime() - 299_999) }, ''],
	['after five minutes again', { colleagueWroteAt: new Date(at.getTime() - 300_000) }, 'Tours are at ten.'],
])('a keyword is answered %s, and nothing else in its place', (_, condition, text) => {
	expect(chooseAutoReply({ ...both, keywordAnswer: { ...tour, ...condition } })).toEqual({
		kind: 'keyword',
		text,
		mediaId: null,
	});
});
