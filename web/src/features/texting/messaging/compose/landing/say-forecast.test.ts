import { expect, test } from 'vitest';
import type { Estimate } from '../../../../../parts/compose/estimates.ts';
import { sayForecast } from './say-forecast.ts';

const clock = { timeZone: 'America/New_York', now: new Date('2026-11-30T12:00:00Z') };
const estimate: Estimate = {
	recipients: 263,
	willGo: 252,
	skipped: [{ reason: 'opted-out', count: 11 }],
	sources: null,
	faster: null,
	segments: 252,
	cost: 19_900,
	pressure: null,
	credits: null,
	waiting: 0,
	perSecond: 3,
	minutes: 1,
	startsAt: '2026-11-30T12:07:00Z',
	finishesAt: '2026-11-30T12:08:00Z',
	waitingForMorning: [],
	window: { allowed: true, warnings: [] },
	examples: [{ name: 'Ana Abebe', text: 'Hi', segments: 1 }],
	textWarnings: [],
	mendedText: null,
};
const one: Estimate = { ...estimate, willGo: 1, skipped: [], cost: 79 };

test.each<[string, Estimate]>([
	['252 of 263 will get it by 7:08 AM for $1.99.', estimate],
	['All 252 people will get it by 7:08 AM for $1.99.', { ...estimate, skipped: [] }],
	['Ana Abebe will get it by 7:08 AM for $0.01.', one],
	['1 of 12 will get it by 7:08 AM for $0.01.', { ...one, skipped: estimate.skipped }],
	['252 of 263 will get it for $1.99.', { ...estimate, window: { allowed: false, reason: 'too-many-to-finish' } }],
	['No one will get it.', { ...estimate, willGo: 0 }],
])('%s', (sentence, given) => {
	expect(sayForecast(given, clock)).toBe(sentence);
});
