import { expect, test } from 'vitest';
import { landingIn, readLanding, takeLanding } from './sign-in-landing.ts';

test.each([
	['#access_token=t1&token_type=bearer&expires_in=43200&returnUrl=%2Fsent%3Fskip%3D50', ''],
	['', '?access_token=t1&token_type=bearer&expires_in=43200&returnUrl=%2Fsent%3Fskip%3D50'],
	['#access_token=t1', '?access_token=t2&returnUrl=/sent?skip=50'],
])('a token is found behind “%s” and “%s”', (hash, search) =>
	expect(landingIn(hash, search)).toEqual({
		token: 't1',
		code: null,
		partnerToken: null,
		sentence: null,
		returnUrl: '/sent?skip=50',
	}),
);

test('a failure says why, and an address that says nothing has neither', () => {
	expect(landingIn('', '?invalid_grant=That+took+too+long.')).toMatchObject({
		token: null,
		sentence: 'That took too long.',
	});
	expect(Object.values(landingIn('#', '?'))).toEqual([null, null, null, null, null]);
});

test.each([
	'?access_token=t1&token_type=mac',
	'?access_token=t1&expires_in=0',
	'?access_token=t1&expires_in=soon',
	'#access_token=t1&invalid_grant=No.',
])('a token that is of no use is none: %s', (said) =>
	expect(landingIn(said.startsWith('#') ? said : '', said.startsWith('?') ? said : '').token).toBeNull(),
);

test.each(['/partner/auth', '/Partner/Auth/'])('the token of a partner is taken out of %s', (path) => {
	history.replaceState(null, '', `${path}?t=signed&returnUrl=%2Fsent`);
	takeLanding();
	expect(location.href).toMatch(/\/partner\/auth$/);
	expect(readLanding()).toEqual({
		token: null,
		code: null,
		partnerToken: 'signed',
		sentence: null,
		returnUrl: '/sent',
	});
});

test('the address is clean before anybody reads what it said, which is told once', () => {
	history.replaceState(null, '', '/auth-callback?access_token=t1#access_token=t1');
	takeLanding();
	expect(location.href).toMatch(/\/auth-callback$/);
	expect(readLanding().token).toBe('t1');
	expect(readLanding().token).toBeNull();
});

test('another page keeps its address', () => {
	history.replaceState(null, '', '/sent?access_token=x');
	takeLanding();
	expect(location.search).toBe('?access_token=x');
	expect(readLanding().token).toBeNull();
});
