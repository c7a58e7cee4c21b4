/** Creates a link with which an owner without a password can choose one. It works once, for an hour. */

import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { makeResetKey } from '../session/index.ts';
import type { Owner } from './found-organization.ts';

export const offerPassword = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, owner: Owner): Promise<`/${string}`> =>
	commit(db, async (tx): Promise<`/${string}`> => `/reset-password?k=${await makeResetKey(tx, clock, owner)}`);
