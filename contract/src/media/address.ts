/** The address of a picture on our own origin: public, because a carrier fetches it, and not to be guessed. */
import { z } from 'zod';
import { mediaLimits } from './limits.ts';

const file = '[0-9a-f]{40}\\.(?:gif|jpg|png)';
const name = new RegExp(`^${file}$`);
const ending = new RegExp(`/m/(${file})$`);

export const isMediaFile = (written: string): boolean => name.test(written);

export const addressOfMedia = (named: string): string => `/m/${named}`;

/** The file that an address names, whether it was written with our origin or without. */
export const fileInAddress = (address: string): string | undefined => ending.exec(address)?.[1];

/** The pictures of a message, in the words of the specification: one at most (gaps A-50). */
export const mediaUris = z.array(z.string().max(400)).max(mediaLimits.files);
