/** Moves one of the organization's numbers to another inbox, or to none. */

import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { finishBuying, wantNumber } from './buy-number.ts';
import { giveToInbox, takeFromInbox } from './give-to-inbox.ts';
import type { NumberSupply } from './number-supply.port.ts';
import * as rows from './numbers.queries.ts';
import { showNumber } from './show-numbers.ts';
import { findShown, type NumberReach } from './shown-numbers.queries.ts';

/** Locks a number until the transaction ends, and returns it. Refuses one that the caller can't see with 404. */
export const expectNumber = async (tx: Tx, reach: NumberReach, sid: string): Promise<rows.NumberRow> => {
	const found = await rows.lockSid(tx, reach.organizationId, sid);
	if (!found || !(await findShown(tx, reach, sid))) return refuse(numberRefusals['numbers.not_found']);
	return found;
};

export const assignNumber = async (
	context: AppContext,
	supply: NumberSupply,
	{ scope, reach }: { scope: TeamScope; reach: NumberReach },
	{ sid, inboxId }: { sid: string; inboxId: number | null },
): Promise<CollegeNumber> => {
	const wanted = await commit(context.db, async (tx) => {
		const found = await expectNumber(tx, reach, sid);
		if (found.state === 'buying') refuse(numberRefusals['numbers.being_bought']);
		if (found.releaseAt !== null) refuse(numberRefusals['numbers.is_released']);
		const shown = await findShown(tx, reach, sid);
		if (shown?.meantFor) refuse(numberRefusals['numbers.needed'], { name: shown.meantFor });
		const isOurs = { number: found.number, isOurs: true };
		if (inboxId === null) {
			if (found.inboxId === null) return isOurs;
			await takeFromInbox(tx, scope.organizationId, found.inboxId);
			await tell(tx, scope, found, null);
			return isOurs;
		}
		const inbox = await rows.lockInbox(tx, scope.organizationId, inboxId);
		if (!inbox || (reach.teamId !== null && inbox.teamId !== reach.teamId))
			return refuse(numberRefusals['numbers.inbox_not_found'], {}, { inboxId: 'Choose another one.' });
		await tell(tx, scope, found, inbox);
		if (found.state === 'reserved') return wantNumber(tx, context, scope, { number: found.number, inboxId });
		await giveToInbox(tx, found, inboxId);
		return isOurs;
	});
	const bought = await finishBuying(context, supply, scope, wanted);
	if (bought === 'gone') refuse(numberRefusals['numbers.taken']);
	return showNumber(context.db, reach, sid);
};

const tell = async (
	tx: Tx,
	scope: TeamScope,
	{ number, inboxId }: rows.NumberRow,
	to: { id: number; name: string } | null,
): Promise<void> => {
	for (const id of [inboxId, to?.id]) if (id) touch(tx, scope.organizationId, `inbox:${id}`);
	await record(tx, scope, {
		action: to ? 'number.assigned' : 'number.freed',
		subject: { kind: 'number', id: number, name: nationalDigits(number) },
		details: { inbox: to?.name ?? '' },
	});
};
