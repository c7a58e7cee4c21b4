/**
 * Compares an organization's numbers with its carrier's list, because somebody may have changed them there. Finds
 * where their texts are sent, and numbers that Quad doesn't know.
 */

import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { expectNumber } from './assign-number.ts';
import * as checks from './checked-numbers.queries.ts';
import type { NumberSupply } from './number-supply.port.ts';
import { insertNumber, markOwned } from './numbers.queries.ts';
import { typeOf } from './search-numbers.ts';
import { showNumber } from './show-numbers.ts';
import type { NumberReach } from './shown-numbers.queries.ts';

/** Adds numbers of the carrier account that Quad didn't know. They belong to no inbox yet. */
export const checkNumbers = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
): Promise<{ added: number; elsewhere: number }> => {
	const { organizationId } = scope;
	const held = (await supply.listHeld(organizationId)) ?? refuse(numberRefusals['numbers.supply_silent']);
	const now = context.clock.now();
	return commit(context.db, async (tx) => {
		let added = 0;
		// a shared account of the installation also lists other organizations' numbers
		for (const { number, carrierSid } of held.isOwn ? held.numbers : []) {
			if (!(await insertNumber(tx, { organizationId, number, type: typeOf(number), state: 'owned' }, now))) continue;
			await markOwned(tx, number, carrierSid, now);
			added += 1;
			const subject = { kind: 'number', id: number, name: nationalDigits(number) };
			await record(tx, scope, { action: 'number.added', subject });
		}
		return { added, elsewhere: await checks.writeChecked(tx, organizationId, held.numbers, now) };
	});
};

/** Runs every night, but doesn't add numbers. */
export const checkAll = async ({ db, clock }: AppContext, supply: NumberSupply): Promise<void> => {
	for (const organizationId of await checks.organizationsToCheck(db)) {
		const held = await supply.listHeld(organizationId);
		if (held) await commit(db, (tx) => checks.writeChecked(tx, organizationId, held.numbers, clock.now()));
	}
};

/** Makes the carrier send a number's texts and calls to this installation. */
export const pointHere = async (
	{ db, clock }: AppContext,
	supply: NumberSupply,
	{ scope, reach }: { scope: TeamScope; reach: NumberReach },
	sid: string,
): Promise<CollegeNumber> => {
	const { number, carrierSid, organizationId } = await commit(db, (tx) => expectNumber(tx, reach, sid));
	if (carrierSid === null) return showNumber(db, reach, sid); // sandbox numbers always point here
	if (!(await supply.pointHere({ organizationId, number }, carrierSid)))
		refuse(numberRefusals['numbers.supply_silent']);
	return commit(db, async (tx) => {
		await checks.writeChecked(tx, organizationId, [{ number, carrierSid, textsGo: 'here' }], clock.now());
		const subject = { kind: 'number', id: number, name: nationalDigits(number) };
		await record(tx, scope, { action: 'number.pointed-here', subject });
		return showNumber(tx, reach, sid);
	});
};
