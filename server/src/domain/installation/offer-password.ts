/** Where an owner without a password chooses one: once, for an hour, like the link of a mail. */
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { makeResetKey } from '../session/index.ts';
import type { Owner } from './found-organization.ts';

export const offerPassword = ({ db, clock }: Pick<Ground, 'db' | 'clock'>, owner: Owner): Promise<`/${string}`> =>
	commit(db, async (tx): Promise<`/${string}`> => `/reset-password?k=${await makeResetKey(tx, clock, owner)}`);
