import { expect, test } from 'vitest';
import { matchInvitationColumns } from './invitation-columns.ts';
import { rolesNamed } from './role-names.ts';

test('columns are found by their names in any spelling', () => {
	expect(matchInvitationColumns(['E-Mail', 'Last name', 'FIRST_NAME', 'Department', 'campusUniqueId'])).toEqual({
		firstName: 2,
		lastName: 1,
		emailAddress: 0,
		campusUniqueId: 4,
		teams: 3,
		role: -1,
	});
});

test.each([
	['', {}],
	[' ADMIN ', { role: 'administrator' }],
	['Staff', { role: 'user' }],
	['chat agent', { role: 'none', chatRole: 'user' }],
	['Chat Administrator', { role: 'none', chatRole: 'administrator' }],
	['Owner', undefined],
])('the role “%s”', (written, roles) => {
	expect(rolesNamed(written)).toEqual(roles);
});
