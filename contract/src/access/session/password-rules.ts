/** An organization's additional rules for new passwords (spec 1 §5). The page and the server both apply them. */
import { z } from 'zod';

/** The range of minimum lengths that an organization may require, in characters. More would serve no purpose. */
export const passwordLengths = { least: 8, most: 64 } as const;

export const passwordRules = z.object({
	minLength: z.number().int().min(passwordLengths.least).max(passwordLengths.most),
	/** The zxcvbn score, 0 to 4: 3 is strong, 4 very strong. */
	minStrength: z.union([z.literal(3), z.literal(4)]),
});
export type PasswordRules = z.output<typeof passwordRules>;

export const usualPasswordRules: PasswordRules = { minLength: passwordLengths.least, minStrength: 3 };

export const isLongEnough = (password: string, { minLength }: Pick<PasswordRules, 'minLength'>): boolean =>
	[...password].length >= minLength;
