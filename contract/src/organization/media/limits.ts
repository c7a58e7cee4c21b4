import { uploadLimits } from '../../uploads.ts';

export const mediaLimits = {
	bytes: uploadLimits.bytes, // spec 1 §9: 5 MB
	files: 1, // spec 1 §9; gaps A-50: a message names one at most
	errorShownMs: 4_000, // spec 1 §9
	pixels: 65_000_000, // of all pictures of an animation together; the largest that phones take have 64 million
	aimedBytes: 600_000, // many handsets take no more (integrations.md 21)
	unnamedMs: 24 * 60 * 60 * 1000, // what nothing names after a day goes
} as const;

/** What comes in with a text may be so large: as much as WhatsApp takes of sounds and videos, and more than any MMS has. */
export const incomingFileBytes = 16 * 1024 * 1024;

export const mediaFileTypes = ['.gif', '.png', '.jpg', '.jpeg'] as const; // spec 1 §9

/** What is sent and shown as a picture, by the ending of its address. */
export const mimeTypes = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png' } as const;
export type MediaEnding = keyof typeof mimeTypes;
