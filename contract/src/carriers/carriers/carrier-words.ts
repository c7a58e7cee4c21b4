/** What a carrier may say in a place of ours, on our webhooks and in its answers: only what can be stored as it is. */
import { z } from 'zod';

/** What a carrier calls a text: printable. */
export const carrierSid = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/**
 * The same on a webhook, where it must be of Twilio's form: its signature covers names and values without a border
 * between them, so with looser ids the field that follows could be pushed into one, and an old text come as a new one.
 */
export const webhookSid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/);

/** Why a text failed. Our own codes are negative: no carrier can say them. */
export const carrierErrorCode = z.coerce.number().int().min(0).max(999_999);
