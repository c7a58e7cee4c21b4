/** Refuses to send from a high-speed inbox without credits (spec 3 §9). One credit is enough to start. */
import { levelOf } from '@quad/contract/carriers/credits/level.ts';
import { creditRefusals } from '@quad/contract/carriers/credits/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { balanceOf } from './balances.queries.ts';

export const expectCredits = async (db: Db | Tx, scope: InboxScope): Promise<void> => {
	if (levelOf(await balanceOf(db, scope)) === 'none') refuse(creditRefusals['credits.none']);
};
