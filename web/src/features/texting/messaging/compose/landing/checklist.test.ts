// @vitest-environment node

import type { Audience } from '@quad/contract/texting/messaging/audience.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { expect, test } from 'vitest';
import { confirmationOf, sendLabel } from '../../../../../parts/compose/confirmation.ts';
import { durationIsKnown, type Estimate, mustBeDismissed } from '../../../../../parts/compose/estimates.ts';
import { type ComposeDraft, newDraft } from '../draft.ts';
import { assignedOnlyNote, dismiss, hindrances, openAdvice } from './checklist.ts';

const noon = new Date('2026-11-21T17:00:00Z'); // 12:00 PM in New York

const estimate: Estimate = {
	recipients: 25_000,
	willGo: 24_312,
	skipped: [
		{ reason: 'no-number', count: 1 },
		{ reason: 'opted-out', count: 687 },
	],
	sources: null,
	faster: null,
	segments: 48_624,
	cost: 3_841_296,
	credits: null,
	pressure: null,
	waiting: 0,
	perSecond: 25,
	minutes: 32.4,
	startsAt: noon.toISOString(),
	waitingForMorning: [],
	finishesAt: '2026-11-21T17:33:00.000Z',
	window: { allowed: true, warnings: [] },
	examples: [],
	textWarnings: [],
	mendedText: null,
};

const alerts = { name: 'Campus alerts', number: '8335550120' };
const newYork = { timeZone: 'America/New_York', now: noon };

test('the confirmation names the inbox, the recipients, who is left out, and the finish', () => {
	expect(sendLabel(estimate.willGo)).toBe('Text 24,312 people');
	expect(confirmationOf(estimate, alerts, newYork)).toEqual({
		from: 'Campus alerts, (833) 555-0120',
		to: '24,312 people',
		leftOut: '688 people are left out',
		reasons: ['687 people: Opted out of texts from this team', '1 person: No valid mobile number'],
		arrives: 'The last text arrives at about 12:33 PM.',
		takes: '48,624 segments, $384.13, 33 minutes',
	});
});

test('the confirmation of a text to one person does not speak of many', () => {
	const single = { ...estimate, recipients: 1, willGo: 1, skipped: [], segments: 1, cost: 79, minutes: 0.01 };
	expect(sendLabel(1)).toBe('Text 1 person');
	expect(confirmationOf(single, alerts, newYork)).toMatchObject({
		to: '1 person',
		leftOut: 'No one is left out',
		reasons: [],
		takes: '1 segment, $0.01, less than 1 minute',
	});
});

test('a finish after a long night is shown with its day', () => {
	const long = { ...estimate, finishesAt: '2026-11-22T11:05:00.000Z' };
	expect(confirmationOf(long, alerts, newYork).arrives).toBe(
		'The last text arrives at about 6:05 AM on Sunday, Nov 22.',
	);
});

const people = (...ids: number[]): Audience => ({ include: [{ kind: 'people', ids }], exclude: [] });
const draft: ComposeDraft = { ...newDraft(), inboxId: 12, text: 'Hello', to: people(1) };
const late: Estimate = { ...estimate, window: { allowed: true, warnings: ['after-eight'] } };

test('advice is dismissed for exactly this text, these recipients and this inbox', () => {
	expect(openAdvice(draft, late, null)).toEqual(['after-eight']);
	const dismissed = dismiss(draft);
	expect(openAdvice(draft, late, dismissed)).toEqual([]);
	expect(openAdvice({ ...draft, text: 'Hello!' }, late, dismissed)).toEqual(['after-eight']);
	expect(openAdvice({ ...draft, inboxId: 13 }, late, dismissed)).toEqual(['after-eight']);
	expect(openAdvice({ ...draft, to: people(1, 2) }, late, dismissed)).toEqual(['after-eight']);
});

test('all advice that must be dismissed is dismissed at once, and other advice stays visible', () => {
	const both: Estimate = {
		...late,
		window: { allowed: true, warnings: ['before-eight', 'after-eight'] },
		pressure: { people: 3, texts: 3 },
	};
	expect(openAdvice(draft, both, null)).toEqual(['before-eight', 'after-eight', 'pressure']);
	expect(openAdvice(draft, both, null).filter(mustBeDismissed)).toEqual(['before-eight', 'after-eight']);
	expect(openAdvice(draft, both, dismiss(draft))).toEqual(['pressure']);
});

test('a lack of credits is shown but prevents nothing', () => {
	const short: Estimate = { ...estimate, credits: { balance: 100, short: 48_524 } };
	expect(openAdvice(draft, short, null)).toEqual(['credits']);
	expect(openAdvice(draft, short, null).some(mustBeDismissed)).toBe(false);
});

test.each([
	[{ recipients: 0, willGo: 0 }, 'There must be at least one recipient to send this message.'],
	[{ willGo: 0 }, 'Everyone in this list is left out, so there is no one to send this message to.'],
	[
		{ window: { allowed: false, reason: 'quiet-hours' } },
		'Message sending is not allowed between 10:00 pm and 6:00 am to prevent disturbing recipients overnight.',
	],
	[
		{ window: { allowed: false, reason: 'too-many-to-finish' } },
		'This message has too many recipients to finish sending between the valid hours of 6:00 am and 10:00 pm.',
	],
] as const)('%o stands in the way with its sentence', (change, sentence) => {
	expect(hindrances(draft, { ...estimate, ...change })).toEqual([sentence]);
});

test('a message without recipients has the note about assigned contacts (spec 1 §5)', () => {
	const forAssigned = { ...draft, options: { ...draft.options, restrictToAssigned: true } };
	const sentence = messagingRefusals['message.no_recipients'].message;
	const nobody = { ...forAssigned, to: newDraft().to };
	expect(hindrances(nobody, undefined)).toEqual([sentence, assignedOnlyNote]);
	expect(hindrances(forAssigned, { ...estimate, recipients: 0, willGo: 0 })).toEqual([sentence, assignedOnlyNote]);
	expect(hindrances({ ...draft, to: newDraft().to }, undefined)).toEqual([sentence]);
});

test('a good message has no obstacles', () => {
	expect(hindrances(draft, estimate)).toEqual([]);
});

test('no duration is shown while the number of recipients is wrong', () => {
	expect(durationIsKnown(estimate)).toBe(true);
	expect(durationIsKnown({ ...estimate, willGo: 0 })).toBe(false);
	expect(durationIsKnown({ ...estimate, window: { allowed: false, reason: 'too-many-to-finish' } })).toBe(false);
	expect(durationIsKnown({ ...estimate, window: { allowed: false, reason: 'quiet-hours' } })).toBe(true);
});
