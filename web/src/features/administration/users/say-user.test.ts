import type { User } from '@quad/contract/administration/users/user.ts';
import { expect, test } from 'vitest';
import { roleIn, sayDay } from './say-user.ts';

test.each([
	['2026-01-05T12:00:00.000Z', 'America/New_York', '1/05/26'],
	['2026-11-20T03:30:00.000Z', 'America/New_York', '11/19/26'],
	[null, 'America/New_York', 'Never'],
])('%s in %s is %s', (instant, zone, said) => {
	expect(sayDay(instant, zone)).toBe(said);
});

const there: User['departments'][number] = {
	departmentId: 1,
	departmentName: 'Admissions',
	isAdministrator: false,
	isChatAdministrator: false,
	isChatAgent: false,
	hasTexting: true,
	personalInboxEnabled: true,
	isSegmentAuthorized: true,
	allowedFeatures: [],
};

test.each<[string, boolean, Partial<typeof there>, number]>([
	['Owner', true, {}, 1],
	['Administrator', false, { isAdministrator: true }, 1],
	['User', false, { isChatAgent: true }, 1],
	['Chat administrator', false, { hasTexting: false, isChatAdministrator: true }, 1],
	['Chat agent', false, { hasTexting: false, isChatAgent: true }, 1],
	['', false, {}, 2],
])('%s', (said, isOwner, more, teamId) => {
	expect(roleIn({ isOwner, departments: [{ ...there, ...more }] } as unknown as User, teamId)).toBe(said);
});
