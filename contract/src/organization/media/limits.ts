import { uploadLimits } from '../../uploads.ts';

export const mediaLimits = {
	bytes: uploadLimits.bytes, // spec 1 §9: 5 MB
	files: 1, // per message (spec 1 §9; gaps A-50)
	errorShownMs: 4_000, // spec 1 §9
	pixels: 65_000_000, // in all frames of an animation together; the largest phone pictures have 64 million
	aimedBytes: 600_000, // because many phones accept no more (integrations.md 21)
	unnamedMs: 24 * 60 * 60 * 1000, // after which unused files are deleted
} as const;

/** The largest file that is received. It is WhatsApp's limit for audio and video, and more than any MMS contains. */
export const incomingFileBytes = 16 * 1024 * 1024;

export const mediaFileTypes = ['.gif', '.png', '.jpg', '.jpeg'] as const; // spec 1 §9

/** The media types of pictures that can be sent and shown, by extension. */
export const mimeTypes = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png' } as const;
export type MediaEnding = keyof typeof mimeTypes;
