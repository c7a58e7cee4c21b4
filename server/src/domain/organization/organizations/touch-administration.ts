import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';

/** Makes administration screens reload users, teams and inboxes. */
export const touchAdministration = (tx: Tx, organizationId: number): void =>
	touch(tx, organizationId, `administration:${organizationId}`);
