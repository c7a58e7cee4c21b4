/** The password that an owner begins with: as strong as any other has to be (spec 1 §5). */
import type { NewOwner } from '@quad/contract/installation/founding.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { hashPassword, isStrong } from '../session/index.ts';

export const hashOfNewPassword = async (
	password: string,
	{ firstName, lastName, emailAddress: email, organizationName }: NewOwner & { organizationName: string },
): Promise<string> => {
	if (!(await isStrong(password, { firstName, lastName, email, organizationName })))
		refuse(sessionRefusals['session.too_simple']);
	return hashPassword(password);
};
