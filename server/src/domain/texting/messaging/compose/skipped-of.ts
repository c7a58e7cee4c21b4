import { skipReasonNames } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { z } from 'zod';
import type { Judgement } from './recipients.queries.ts';

const skippedShape = z.partialRecord(z.enum(skipReasonNames), z.number());

/** Returns the number of people left out for each reason, from a batch's JSON. */
export const skippedOf = (skipped: unknown): Judgement['skipped'] => {
	const counts = skippedShape.parse(skipped);
	return skipReasonNames.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []));
};
