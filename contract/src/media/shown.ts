import { z } from 'zod';

/** A picture of a message. Of a text that came in it may still be on its way from the carrier, or never arrive. */
export const shownMedia = z.discriminatedUnion('state', [
	z.object({ state: z.literal('here'), uri: z.string(), width: z.number().int(), height: z.number().int() }),
	z.object({ state: z.literal('coming') }),
	z.object({ state: z.literal('lost'), why: z.string() }),
]);
export type ShownMedia = z.output<typeof shownMedia>;

/** What a list says of a message that is nothing but a picture. */
export const onlyAPicture = 'Picture';

/** Why a picture that somebody sent cannot be shown. */
export const lostMedia = {
	gone: 'A picture came with this text, and the carrier did not hand it over.',
	tooLarge: 'A file of more than 5 MB came with this text and was not taken.',
	other: 'A file came with this text that is no picture, and cannot be shown here.',
	unreadable: 'A picture came with this text, and it cannot be opened.',
} as const;
