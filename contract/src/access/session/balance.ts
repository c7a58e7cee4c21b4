import { z } from 'zod';

/** The credits of an inbox; null if the inbox needs none or has no book of credits yet. */
export const inboxCredits = z.object({ balance: z.number().int() }).nullable();
