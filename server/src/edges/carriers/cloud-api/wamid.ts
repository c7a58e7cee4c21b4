/** What Meta calls a message: `wamid.` and letters, longer than a carrier's id of a text. */
import { z } from 'zod';

const longest = 256;

export const wamid = z.string().regex(/^[\x21-\x7e]{1,256}$/);

/** Of an id that cannot be stored, what is left of it: its message is taken all the same, and we never look by it. */
export const readWamid = (written: string): string => written.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';
