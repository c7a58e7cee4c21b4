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
	gone: 'A picture came with this text, but the carrier didn’t deliver it.',
	tooLarge: 'A file larger than 5 MB came with this text and was not accepted.',
	other: 'A file that isn’t a picture came with this text and can’t be shown here.',
	unreadable: 'A picture came with this text, but it can’t be opened.',
} as const;
