import { z } from 'zod';

/** What an inbox has to send with; null where nobody has opened its book, and of one that is not paid for. */
export const inboxCredits = z.object({ balance: z.number().int() }).nullable();
