import { expect, test } from 'vitest';
import { pathOfHash } from './hash-links.ts';
import { safeReturnUrl } from './return-url.ts';

test.each([
	['/students/view?skip=50', '/students/view?skip=50'],
	['/inbox/7#/evil', '/inbox/7'],
	['https://elsewhere.example/inbox', undefined],
	['//elsewhere.example/inbox', undefined],
	['/\\elsewhere.example', undefined],
	['/\t/elsewhere.example', undefined],
	['/.//elsewhere.example/inbox', undefined],
	['javascript:alert(1)', undefined],
	['/login?returnUrl=/inbox', undefined],
	['/sign-out', undefined],
	['/partner/auth?t=signed', undefined],
	['/auth-callback#access_token=t1', undefined],
	['/login-legacy', undefined],
	['/update-password?returnUrl=/inbox', undefined],
	['/reset-password?k=a-key', undefined],
	['', undefined],
	[null, undefined],
])('after signing in, %s leads to %s', (said, address) =>
	expect(safeReturnUrl(said, 'https://quad.northfield.example')).toBe(address),
);

test.each([
	['#/contacts?page=3', '/contacts?page=3'],
	['#!/inbox/7', '/inbox/7'],
	['#//elsewhere.example', undefined],
	['#/\\elsewhere.example', undefined],
	['#main', undefined],
	['', undefined],
])('the deep link %s is the path %s', (hash, path) => expect(pathOfHash(hash)).toBe(path));
