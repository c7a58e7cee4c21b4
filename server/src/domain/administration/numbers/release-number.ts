/**
 * Releases a number. It works for two more weeks, unless it is kept after all, and then returns to the carrier. A
 * reservation ends at once.
 */

import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
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
import { expectNumber } from './assign-number.ts';
import { takeFromInbox } from './give-to-inbox.ts';
import type { NumberSupply } from './number-supply.port.ts';
import * as rows from './numbers.queries.ts';
import { showNumber } from './show-numbers.ts';
import { findShown, type NumberReach } from './shown-numbers.queries.ts';

interface Of {
	readonly scope: TeamScope;
	readonly reach: NumberReach;
}

export const releaseNumber = ({ db, clock }: AppContext, { scope, reach }: Of, sid: string) =>
	commit(db, async (tx) => {
		const found = await expectNumber(tx, reach, sid);
		if (found.state === 'buying') refuse(numberRefusals['numbers.being_bought']);
		const shown = await findShown(tx, reach, sid);
		if (shown?.meantFor) refuse(numberRefusals['numbers.needed'], { name: shown.meantFor });
		if (found.releaseAt !== null) return {};
		if (found.state === 'reserved') await rows.deleteNumber(tx, found.number);
		else await rows.setReleaseAt(tx, found.number, new Date(clock.now().getTime() + graceMs));
		await tell(tx, scope, found.number, 'number.released');
		return {};
	});

const graceMs = numberLimits.graceDays * 86_400_000;

export const keepNumber = ({ db, clock }: AppContext, { scope, reach }: Of, sid: string): Promise<CollegeNumber> =>
	commit(db, async (tx) => {
		const found = await expectNumber(tx, reach, sid);
		if (found.releaseAt !== null) {
			if (found.releaseAt <= clock.now()) refuse(numberRefusals['numbers.too_late']); // it may be gone
			await rows.setReleaseAt(tx, found.number, null);
			await tell(tx, scope, found.number, 'number.kept');
		}
		return showNumber(tx, reach, sid);
	});

/** Returns the number to the carrier before deleting it, so that no paid number can become unknown to Quad. */
export const giveBack = async (
	{ db }: AppContext,
	supply: NumberSupply,
	one: Pick<rows.NumberRow, 'number' | 'organizationId' | 'carrierSid' | 'type' | 'state'>,
	now: Date,
): Promise<void> => {
	const isOut = one.type === 'landline' || one.state === 'reserved' || (await supply.giveBack(one, one.carrierSid));
	if (!isOut) return; // the job tries again in an hour
	await commit(db, async (tx) => {
		const found = await rows.lockNumber(tx, one.number);
		if (!found || found.organizationId !== one.organizationId) return;
		if (found.state !== 'reserved' && (found.releaseAt === null || found.releaseAt > now)) return; // kept after all
		if (found.inboxId !== null) {
			await takeFromInbox(tx, found.organizationId, found.inboxId);
			touch(tx, found.organizationId, `inbox:${found.inboxId}`);
		}
		await rows.deleteNumber(tx, one.number);
	});
};

/** Used for inboxes removed long ago, whose numbers need no grace period. */
export const releaseAtOnce = (tx: Tx, number: number, now: Date): Promise<void> => rows.setReleaseAt(tx, number, now);

const tell = (tx: Tx, scope: TeamScope, number: number, action: 'number.released' | 'number.kept') =>
	record(tx, scope, { action, subject: { kind: 'number', id: number, name: nationalDigits(number) } });
