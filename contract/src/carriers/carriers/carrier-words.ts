/** Values that carriers send in webhooks and answers, limited to what can be stored unchanged. */
import { z } from 'zod';

/** The carrier's id of a text, in printable characters. */
export const carrierSid = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/**
 * On webhooks, ids must have Twilio's format. Its signature covers names and values without separators, so that
 * looser ids could absorb the next field, and replay an old text as a new one.
 */
export const webhookSid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/);

/** The error code of a failed text. Quad's own codes are negative, so no carrier can send them. */
export const carrierErrorCode = z.coerce.number().int().min(0).max(999_999);
