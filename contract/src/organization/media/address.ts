/** URLs of files on Quad's own origin. They are public, so that carriers can fetch the files, but can't be guessed. */
import { z } from 'zod';
import { type FileEnding, fileTypes, isFileEnding } from './attachments.ts';
import { mediaLimits } from './limits.ts';

const file = `[0-9a-f]{40}\\.(?:${Object.keys(fileTypes).join('|')})`;
const name = new RegExp(`^${file}$`);
const ending = new RegExp(`/m/(${file})$`);

export const isMediaFile = (written: string): boolean => name.test(written);

/** Returns a file's extension, which determines its type. */
export const endingOf = (named: string): FileEnding => {
	const written = named.slice(named.lastIndexOf('.') + 1);
	return isFileEnding(written) ? written : 'bin';
};

export const addressOfMedia = (named: string): string => `/m/${named}`;

/** Returns the name of the file at a URL, with or without Quad's origin. */
export const fileInAddress = (address: string): string | undefined => ending.exec(address)?.[1];

/** A message's pictures, named as in the specifications. There is at most one (gaps A-50). */
export const mediaUris = z.array(z.string().max(400)).max(mediaLimits.files);
