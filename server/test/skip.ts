/** Skips a test with a reason, which `npm test` prints above its summary line. */
import type { TestContext } from 'vitest';

declare module 'vitest' {
	interface TaskMeta {
		skippedBecause?: string;
	}
}

export const skipUnless = (possible: boolean, reason: string, { task, skip }: TestContext): void => {
	if (possible) return;
	task.meta.skippedBecause = reason;
	skip(reason);
};
