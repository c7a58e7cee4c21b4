/**
 * The stories of this file are told in a product that no other file uses: what they leave behind would be met by others,
 * and they can be told at any time.
 */
import { test } from '@playwright/test';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';

export const inQuadOfItsOwn = (): void => {
	let own: StartedQuad | undefined;
	test.beforeAll(async () => {
		test.setTimeout(300_000); // a product is started, and built if that was not done yet
		if (process.env.QUAD_ADDRESS) return; // all are told there
		own = await startQuad();
		moveTo(own.address);
	});
	test.afterAll(async () => {
		moveTo(undefined);
		await own?.stop();
	});
};
