/** Gives a file's tests their own Quad, because their traces would disturb other tests. */
import { test } from '@playwright/test';
import { longTestLimit } from '../time-limits.ts';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';

export const inQuadOfItsOwn = (): void => {
	let own: StartedQuad | undefined;
	test.beforeAll(async () => {
		test.setTimeout(longTestLimit); // a product is started, and built if necessary
		if (process.env.QUAD_ADDRESS) return; // all tests run at that address
		own = await startQuad();
		moveTo(own.address);
	});
	test.afterAll(async () => {
		moveTo(undefined);
		await own?.stop();
	});
};
