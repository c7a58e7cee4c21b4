/** Where the numbers of inboxes come from. Whose each is by now, the directory of inboxes knows (`inbox_number`). */
import type { TeamScope } from '../../foundation/actor.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

export interface NumberSupply {
	/** Numbers that begin with these national digits, as E.164 digits; some of them may be somebody's already. */
	readonly find: (beginsWith: string) => Promise<readonly number[]>;
	/** Has one for the organization of this team. False where there is no such number. */
	readonly take: (tx: Tx, scope: TeamScope, number: number) => Promise<boolean>;
	/** It is needed no more. */
	readonly giveBack: (tx: Tx, organizationId: number, number: number) => Promise<void>;
}
