/**
 * From now on somebody signs in with this address, and no longer with the one before; keys that were mailed there are
 * good for nothing. False, and nothing is changed, where the address is in use.
 */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { changeSignInName } from '../../organization/people/index.ts';
import { dropResetKeys } from './passwords.queries.ts';

export const takeSignInName = async (
	tx: Tx,
	person: { readonly organizationId: number; readonly personId: number },
	email: string,
): Promise<boolean> => {
	if (!(await changeSignInName(tx, person, email))) return false;
	await dropResetKeys(tx, person);
	return true;
};
