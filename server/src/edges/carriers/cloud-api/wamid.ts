/** Validates Meta's message IDs: `wamid.` and letters, longer than other carriers' IDs. */
import { z } from 'zod';

const longest = 256;

export const wamid = z.string().regex(/^[\x21-\x7e]{1,256}$/);

/** Removes invalid characters, so that the message can be stored. Such an ID can't be looked up. */
export const readWamid = (written: string): string => written.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';
