/** Generates an owner's initial password, which meets the same rules as any other (spec 1 §5). */
import type { NewOwner } from '@quad/contract/access/installation/founding.ts';
import { type PasswordRules, usualPasswordRules } from '@quad/contract/access/session/password-rules.ts';
import { expectStrongPassword, hashPassword } from '../session/index.ts';

export const hashOfNewPassword = async (
	password: string,
	{ firstName, lastName, emailAddress: email, organizationName }: NewOwner & { organizationName: string },
	rules: PasswordRules = usualPasswordRules,
): Promise<string> => {
	await expectStrongPassword(password, { firstName, lastName, email, organizationName, ...rules });
	return hashPassword(password);
};
