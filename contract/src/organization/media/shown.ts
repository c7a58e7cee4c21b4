import { z } from 'zod';
import { attachmentKind, contactCard } from './attachments.ts';
import { incomingFileBytes } from './limits.ts';

/** A message's attachment, still on its way or lost for an incoming text. `here`: a picture; `file`: other files. */
export const shownMedia = z.discriminatedUnion('state', [
	z.object({ state: z.literal('here'), uri: z.string(), width: z.number().int(), height: z.number().int() }),
	z.object({
		state: z.literal('file'),
		kind: attachmentKind,
		uri: z.string(), // played and downloaded, never opened as a page
		mimeType: z.string(),
		bytes: z.number().int(),
		durationMs: z.number().int().nullable(), // of audio and video files that state it
		card: contactCard.nullable(),
	}),
	// kind according to the carrier; a picture by default
	z.object({ state: z.literal('coming'), kind: attachmentKind.optional() }),
	z.object({ state: z.literal('lost'), why: z.string(), kind: attachmentKind.optional() }),
]);
export type ShownMedia = z.output<typeof shownMedia>;
export type ShownFile = Extract<ShownMedia, { state: 'file' }>;

/** Replaces a message without text in lists. */
export const onlyAPicture = 'Picture';

const largest = `${incomingFileBytes / 1024 / 1024} MB`;

/** Reasons why a received file cannot be shown. */
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
