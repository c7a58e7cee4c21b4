/** Converts an organization's row to the password rules of the API. */
import { type PasswordRules, passwordRules } from '@quad/contract/access/session/password-rules.ts';

export const passwordRulesOf = ({
	minLength,
	minStrength,
}: {
	minLength: number;
	minStrength: number;
}): PasswordRules => passwordRules.parse({ minLength, minStrength });
