/** What a carrier's answer says, as far as it can be stored and believed. */
import { carrierSid } from '@quad/contract/carriers/carriers/carrier-words.ts';
import { z } from 'zod';

const usualPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Of an id that cannot be stored, what is left of it: its text is taken all the same, and we never look by it. */
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
		return undefined; // cut off, or not the carrier's
	}
};

/** What it calls the text that it has taken. */
export const sidIn = (answer: unknown): string | undefined => taken.safeParse(answer).data?.sid;

/** Fails where it is not a list. */
export const textsIn = (answer: unknown) => listed.parse(answer).messages;

/** How long to slow down; never so long that one odd answer silences an inbox. A date counts as the usual pause. */
export const pauseIn = (retryAfter: string | string[] | undefined): number => {
	const ms = typeof retryAfter === 'string' ? 1_000 * Number(retryAfter) : usualPauseMs;
	return Number.isNaN(ms) ? usualPauseMs : Math.min(Math.max(ms, 0), longestPauseMs);
};
