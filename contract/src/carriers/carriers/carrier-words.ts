/** Validates values from carriers' webhooks and responses, and admits only what can be stored unchanged. */
import { z } from 'zod';

/** The carrier's id for a text, in printable characters. */
export const carrierSid = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/**
 * In webhooks, ids must have Twilio's exact format. Twilio signs names and values without separators, so that a looser
 * format would let an attacker move characters between fields and replay an old text as a new one.
 */
export const webhookSid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/);

/** Why a text failed. Quad's own codes are negative, so that a carrier can't send one of them. */
export const carrierErrorCode = z.coerce.number().int().min(0).max(999_999);
