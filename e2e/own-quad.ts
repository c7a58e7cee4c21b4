/** Gives a test file its own Quad, because what it changes would disturb other tests. */
import { test } from '@playwright/test';
import { longTestLimit } from '../time-limits.ts';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';

export const inQuadOfItsOwn = (): void => {
	let own: StartedQuad | undefined;
	test.beforeAll(async () => {
		test.setTimeout(longTestLimit); // it starts Quad, and builds it if necessary
		if (process.env.QUAD_ADDRESS) return; // all tests use that one
		own = await startQuad();
		moveTo(own.address);
	});
	test.afterAll(async () => {
		moveTo(undefined);
		await own?.stop();
	});
};
