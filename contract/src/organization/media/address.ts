/** The address of a file on our own origin: public, because a carrier fetches it, and not to be guessed. */
import { z } from 'zod';
import { type FileEnding, fileTypes, isFileEnding } from './attachments.ts';
import { mediaLimits } from './limits.ts';

const file = `[0-9a-f]{40}\\.(?:${Object.keys(fileTypes).join('|')})`;
const name = new RegExp(`^${file}$`);
const ending = new RegExp(`/m/(${file})$`);

export const isMediaFile = (written: string): boolean => name.test(written);

/** The ending says what a file is. */
export const endingOf = (named: string): FileEnding => {
	const written = named.slice(named.lastIndexOf('.') + 1);
	return isFileEnding(written) ? written : 'bin';
};

export const addressOfMedia = (named: string): string => `/m/${named}`;

/** The file that an address names, whether it was written with our origin or without. */
export const fileInAddress = (address: string): string | undefined => ending.exec(address)?.[1];

/** The pictures of a message, in the words of the specification: one at most (gaps A-50). */
export const mediaUris = z.array(z.string().max(400)).max(mediaLimits.files);
