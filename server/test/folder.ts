/** Makes temporary folders for tests, and removes them afterward. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findThrowawayBase } from '../src/foundation/postgres/throwaway-postgres.ts';

export const emptyFolder = (): string => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
};
