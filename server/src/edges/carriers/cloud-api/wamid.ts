/** Meta's message id: `wamid.` and letters, longer than other carriers' ids. */
import { z } from 'zod';

const longest = 256;

export const wamid = z.string().regex(/^[\x21-\x7e]{1,256}$/);

/** Strips an id to its valid characters: its message is still taken, and never looked up by id. */
export const readWamid = (written: string): string => written.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';
