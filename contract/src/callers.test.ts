import { expect, test } from 'vitest';
import { allRoutes } from './api.ts';
import { callers } from './callers.ts';
import { callerOf } from './route.ts';

test('every kind of caller has routes, and the rest are open to anyone', () => {
	expect(new Set(allRoutes.map(callerOf))).toEqual(new Set([...Object.keys(callers), 'anyone']));
});

test('a role is asked of sessions only, a signer of signed calls, and a scope of credentials', () => {
	for (const route of allRoutes) {
		const caller = callerOf(route);
		expect([route.path, route.who !== 'anyone']).toEqual([route.path, caller === 'session']);
		expect([route.path, route.signedBy !== undefined]).toEqual([route.path, caller === 'signed']);
		expect([route.path, route.scope !== undefined]).toEqual([route.path, caller === 'api-key']);
	}
});
