import { z } from 'zod';
import { attachmentKind, contactCard } from './attachments.ts';
import { incomingFileBytes } from './limits.ts';

/** A message's attachment: a picture (`here`), another file (`file`), or an incoming one not fetched yet or lost. */
export const shownMedia = z.discriminatedUnion('state', [
	z.object({ state: z.literal('here'), uri: z.string(), width: z.number().int(), height: z.number().int() }),
	z.object({
		state: z.literal('file'),
		kind: attachmentKind,
		uri: z.string(), // can be played and downloaded, but is never opened as a page
		mimeType: z.string(),
		bytes: z.number().int(),
		durationMs: z.number().int().nullable(), // if an audio or video file contains it
		card: contactCard.nullable(),
	}),
	// the kind according to the carrier; if unknown, a picture
	z.object({ state: z.literal('coming'), kind: attachmentKind.optional() }),
	z.object({ state: z.literal('lost'), why: z.string(), kind: attachmentKind.optional() }),
]);
export type ShownMedia = z.output<typeof shownMedia>;
export type ShownFile = Extract<ShownMedia, { state: 'file' }>;

/** Shown in lists in place of a message without text. */
export const onlyAPicture = 'Picture';

const largest = `${incomingFileBytes / 1024 / 1024} MB`;

/** Why a received file can't be shown. */
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
