/** Changes a sign-in address and invalidates links sent to the old one. Returns false if the new address is in use. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { changeSignInName } from '../../organization/people/index.ts';
import { dropResetKeys } from './passwords.queries.ts';

export const changeSignInEmail = async (
	tx: Tx,
	person: { readonly organizationId: number; readonly personId: number },
	email: string,
): Promise<boolean> => {
	if (!(await changeSignInName(tx, person, email))) return false;
	await dropResetKeys(tx, person);
	return true;
};
