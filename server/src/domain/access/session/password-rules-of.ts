/** The password rules of an organization, from its row: the database holds what the contract names. */
import { type PasswordRules, passwordRules } from '@quad/contract/access/session/password-rules.ts';

export const passwordRulesOf = ({
	minLength,
	minStrength,
}: {
	minLength: number;
	minStrength: number;
}): PasswordRules => passwordRules.parse({ minLength, minStrength });
