import { z } from 'zod';
import { attachmentKind, contactCard } from './attachments.ts';
import { incomingFileBytes } from './limits.ts';

/**
 * What a message has beside its words. Of a text that came in, it may still be on its way from the carrier, or never
 * arrive. `here` is a picture, `file` is anything else.
 */
export const shownMedia = z.discriminatedUnion('state', [
	z.object({ state: z.literal('here'), uri: z.string(), width: z.number().int(), height: z.number().int() }),
	z.object({
		state: z.literal('file'),
		kind: attachmentKind,
		uri: z.string(), // played and downloaded, never opened as a page
		mimeType: z.string(),
		bytes: z.number().int(),
		durationMs: z.number().int().nullable(), // of sounds and videos that say it
		card: contactCard.nullable(),
	}),
	z.object({ state: z.literal('coming'), kind: attachmentKind.optional() }), // as the carrier calls it; without, a picture
	z.object({ state: z.literal('lost'), why: z.string(), kind: attachmentKind.optional() }),
]);
export type ShownMedia = z.output<typeof shownMedia>;
export type ShownFile = Extract<ShownMedia, { state: 'file' }>;

/** What a list says of a message that is nothing but a picture. */
export const onlyAPicture = 'Picture';

const largest = `${incomingFileBytes / 1024 / 1024} MB`;

/** Why something that somebody sent cannot be shown. */
export const lostMedia = {
	gone: 'A picture came with this text, but the carrier didn’t deliver it.',
	goneFile: 'A file came with this text, but the carrier didn’t deliver it.',
	tooLarge: `A file larger than ${largest} came with this text and was not accepted.`,
	empty: 'An empty file came with this text.',
	program: 'A program came with this text. It could be harmful, so it was not kept.',
	markup: 'A web page or drawing that can run scripts came with this text, so it was not kept.',
	macros: 'A document with macros came with this text. Macros could be harmful, so it was not kept.',
	unreadable: 'A picture came with this text, but it can’t be opened.',
	removed: 'A contact card of someone who was removed came with this text.',
} as const;
