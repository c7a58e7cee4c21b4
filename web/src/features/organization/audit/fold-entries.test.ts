import type { AuditEntry } from '@quad/contract/organization/audit/routes.ts';
import { expect, test } from 'vitest';
import { foldEntries, whatOf } from './fold-entries.ts';

const entry = (id: number, action: string, sentence: string, who: string | null = 'Dana Whitfield'): AuditEntry => ({
	id,
	at: `2026-11-30T12:0${9 - id}:00Z`,
	action,
	sentence,
	who,
	forWhom: null,
	team: null,
	subjectKind: null,
	subject: null,
	details: {},
	address: null,
});
const signedIn = (id: number) => entry(id, 'session.signed-in', 'Dana Whitfield signed in with a password');

test('folds sign-ins in a row, and nothing else', () => {
	const deleted = (id: number) => entry(id, 'tag.deleted', 'Dana Whitfield deleted the tag “A” of Aid');
	const folded = foldEntries([signedIn(1), signedIn(2), deleted(3), deleted(4), signedIn(5)]);
	expect(folded.map(({ id, times, since }) => [id, times, since])).toEqual([
		[1, 2, '2026-11-30T12:07:00Z'],
		[3, 1, '2026-11-30T12:06:00Z'],
		[4, 1, '2026-11-30T12:05:00Z'],
		[5, 1, '2026-11-30T12:04:00Z'],
	]);
});

test('says what was done without saying again who did it', () => {
	expect(whatOf(signedIn(1))).toBe('Signed in with a password');
	const forLee = {
		who: 'Amir Haddad',
		forWhom: 'Lee Okafor',
		sentence: 'Amir Haddad, for Lee Okafor, switched to Aid',
	};
	expect(whatOf(forLee)).toBe('Switched to Aid');
	expect(whatOf(entry(1, 'session.failed', 'Someone failed to sign in as Lee Okafor', null))).toBe(
		'Someone failed to sign in as Lee Okafor',
	);
});
