/** What a carrier may say in a place of ours, on our webhooks and in its answers: only what can be stored as it is. */
import { z } from 'zod';

/** What a carrier calls a text: printable. */
export const carrierSid = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** Why a text failed. Our own codes are negative: no carrier can say them. */
export const carrierErrorCode = z.coerce.number().int().min(0).max(999_999);
