/** Parses a limit as typed: a percentage with at most one decimal. */
import { breakerDefaults } from '@quad/contract/texting/messaging/limits.ts';

/** Returns null for an invalid limit. */
export const readLimit = (typed: string): number | null => {
	if (!/^\d{1,3}(\.\d)?$/.test(typed.trim())) return null;
	const limit = Number(typed);
	return limit >= breakerDefaults.least && limit <= 100 ? limit : null;
};

export const limitFault = (typed: string): string | undefined =>
	readLimit(typed) === null ? `Enter a percentage from ${breakerDefaults.least} to 100, such as 3 or 2.5.` : undefined;
