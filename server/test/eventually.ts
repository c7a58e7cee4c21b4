import { vi } from 'vitest';
import { lookEvery, waitLimit } from '../../time-limits.ts';

/** Retries until `check` does not throw. Returns its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
	vi.waitFor(check, { timeout: waitLimit, interval: lookEvery }).catch((cause: unknown) => {
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new Error(`Waited in vain: ${reason}`, { cause });
	});
