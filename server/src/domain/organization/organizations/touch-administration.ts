import { touch } from '../../../foundation/postgres/commit.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** What administrators see of users, teams and inboxes changes: their lists are fetched again. */
export const touchAdministration = (tx: Tx, organizationId: number): void =>
	touch(tx, organizationId, `administration:${organizationId}`);
