/**
 * What an organization asks of a new password beyond what everybody has to keep to (spec 1 §5): how long it is at least,
 * and whether “strong” is enough. Owners set them; the page and the server judge by the same.
 */
import { z } from 'zod';

/** In characters. What is longer than 64 no password manager has to be asked for. */
export const passwordLengths = { least: 8, most: 64 } as const;

export const passwordRules = z.object({
	minLength: z.number().int().min(passwordLengths.least).max(passwordLengths.most),
	/** Of the checker's 0 to 4: 3 is strong, 4 very strong. */
	minStrength: z.union([z.literal(3), z.literal(4)]),
});
export type PasswordRules = z.output<typeof passwordRules>;

export const usualPasswordRules: PasswordRules = { minLength: passwordLengths.least, minStrength: 3 };

export const isLongEnough = (password: string, { minLength }: Pick<PasswordRules, 'minLength'>): boolean =>
	[...password].length >= minLength;
