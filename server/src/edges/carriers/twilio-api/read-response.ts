/** Reads the fields in a carrier's response that can be trusted and stored. */
import { carrierSid } from '@quad/contract/carriers/carriers/carrier-words.ts';
import { z } from 'zod';

const usualPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Removes invalid characters, so that the text can be stored. Such an ID can't be looked up. */
export const sid = z
	.string()
	.transform((text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 64))
	.pipe(carrierSid);
const taken = z.object({ sid });
const listed = z.object({
	messages: z.array(z.object({ sid, body: z.string(), num_media: z.coerce.number().catch(0) })),
});

export const readResponse = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // truncated, or not from the carrier
	}
};

/** Returns the carrier's ID for a text that it accepted. */
export const sidIn = (answer: unknown): string | undefined => taken.safeParse(answer).data?.sid;

/** Throws if the response is not a list. */
export const textsIn = (answer: unknown) => listed.parse(answer).messages;

/** Returns how long to slow down, capped so that a wrong header can't stop an inbox. A date means the usual pause. */
export const pauseIn = (retryAfter: string | string[] | undefined): number => {
	const ms = typeof retryAfter === 'string' ? 1_000 * Number(retryAfter) : usualPauseMs;
	return Number.isNaN(ms) ? usualPauseMs : Math.min(Math.max(ms, 0), longestPauseMs);
};
