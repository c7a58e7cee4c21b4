import type { LookupAddress, lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublic, lookUpPublicBy } from './public-address.ts';

test.each([
	['142.250.72.10', true],
	['2607:f8b0:4005::200a', true],
	['127.0.0.1', false],
	['10.1.2.3', false],
	['172.31.0.1', false],
	['192.168.1.1', false],
	['169.254.169.254', false],
	['100.64.0.1', false],
	['0.0.0.0', false],
	['255.255.255.255', false],
	['::1', false],
	['::', false],
	['::ffff:127.0.0.1', false],
	['::ffff:7f00:1', false],
	['64:ff9b::7f00:1', false],
	['fe80::1', false],
	['fd00::1', false],
	['2002:7f00:1::', false],
	['ff02::1', false],
	['localhost', false],
])('%s is public: %s', (address, is) => {
	expect(isPublic(address)).toBe(is);
});

test('a name that changes between two connections is judged for each, by the very address that is connected to', async () => {
	const [inside, outside] = ['169.254.169.254', '142.250.72.10'];
	const says = [[inside], [outside], [inside, outside], [inside]];
	const resolve = ((_: string, __: unknown, tell: (error: null, found: LookupAddress[]) => void) =>
		tell(
			null,
			(says.shift() ?? []).map((address) => ({ address, family: 4 })),
		)) as typeof lookup;
	const connectTo = () =>
		new Promise((done) => {
			lookUpPublicBy(resolve)('hooks.college.example', {}, (error, address) => done(error?.message ?? address));
		});
	const refused = 'hooks.college.example is not on the public internet.';
	expect([await connectTo(), await connectTo(), await connectTo(), await connectTo()]).toEqual([
		refused,
		outside,
		outside,
		refused,
	]);
});
