import { z } from 'zod';

/** An inbox's credits; null if it needs none, or no credits were ever added. */
export const inboxCredits = z.object({ balance: z.number().int() }).nullable();
