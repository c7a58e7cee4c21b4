/**
 * The tests of a file run in a Quad that no other file uses: what they leave behind would be met by others, and they
 * can run at any time.
 */
import { test } from '@playwright/test';
import { longTestLimit } from '../time-limits.ts';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';

export const inQuadOfItsOwn = (): void => {
	let own: StartedQuad | undefined;
	test.beforeAll(async () => {
		test.setTimeout(longTestLimit); // a product is started, and built if that was not done yet
		if (process.env.QUAD_ADDRESS) return; // all run there
		own = await startQuad();
		moveTo(own.address);
	});
	test.afterAll(async () => {
		moveTo(undefined);
		await own?.stop();
	});
};
