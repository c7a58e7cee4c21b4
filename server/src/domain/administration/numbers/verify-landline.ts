/**
 * Verifies a landline before it is used (spec 3 §4). The person who answers the call enters the code shown on the
 * screen. The sandbox makes no call, so the code is entered on the screen.
 */

import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { LandlineVerification } from '@quad/contract/administration/numbers/routes.ts';
import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import * as checks from './landline-checks.queries.ts';
import type { NumberKey, NumberSupply } from './number-supply.port.ts';
import { insertNumber, lockNumber, markOwned } from './numbers.queries.ts';

interface Body {
	readonly phonenumber: string;
	readonly code?: string | undefined;
	readonly again: boolean;
}

/** `expectFewCalls` refuses if a person starts too many calls. */
export const verifyLandline = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	input: Body,
	expectFewCalls: () => void,
): Promise<LandlineVerification> => {
	const read = parsePhone(input.phonenumber);
	const say = { phonenumber: numberRefusals['numbers.not_a_landline'].message };
	if (!('mobile' in read)) return refuse(numberRefusals['numbers.not_a_landline'], {}, say);
	const key = { organizationId: scope.organizationId, number: read.mobile };
	const verified = await findVerified(context, key);
	if (verified) return shown(key, verified, null);
	const begun = await checks.findCheck(context.db, key);
	const isOver = begun !== undefined && begun.expiresAt <= context.clock.now();
	if (isOver && !input.again) refuse(numberRefusals['numbers.landline_expired']);
	if (!begun || input.again) {
		expectFewCalls();
		return begin(context, supply, key);
	}
	if (!(await isConfirmed(context, supply, key, begun, input.code))) return shown(key, null, begun);
	return shown(key, await makeOurs(context, scope, key), null);
};

/** Returns the name of a landline that the organization already has. Refuses one that somebody else has. */
const findVerified = (context: AppContext, { organizationId, number }: NumberKey): Promise<string | null> =>
	commit(context.db, async (tx) => {
		const found = await lockNumber(tx, number);
		if (!found) return null;
		if (found.organizationId !== organizationId || found.type !== 'landline' || found.inboxId !== null)
			return refuse(numberRefusals['numbers.taken'], {}, { phonenumber: 'Enter another one.' });
		return found.sid;
	});

const begin = async (context: AppContext, supply: NumberSupply, key: NumberKey): Promise<LandlineVerification> => {
	const called = (await supply.callLandline(key)) ?? refuse(numberRefusals['numbers.supply_down']);
	const expiresAt = new Date(context.clock.now().getTime() + numberLimits.landlineMinutes * 60_000);
	await checks.saveCheck(context.db, key, { ...called, expiresAt });
	return shown(key, null, { ...called, expiresAt });
};

const isConfirmed = async (
	{ db }: AppContext,
	supply: NumberSupply,
	key: NumberKey,
	check: checks.CheckRow,
	code: string | undefined,
): Promise<boolean> => {
	if (check.typedOn === 'phone') return supply.isConfirmed(key);
	if (code === undefined) return false;
	if (check.tries >= numberLimits.landlineTries) refuse(numberRefusals['numbers.landline_expired']);
	if (code.replace(/\D/g, '') === check.code) return true;
	await checks.countTry(db, key);
	return refuse(numberRefusals['numbers.landline_code'], {}, { code: 'Enter the code again.' });
};

const makeOurs = (context: AppContext, scope: TeamScope, key: NumberKey): Promise<string> =>
	commit(context.db, async (tx) => {
		const now = context.clock.now();
		const isNew = await insertNumber(tx, { ...key, type: 'landline', state: 'owned' }, now);
		const row = await lockNumber(tx, key.number);
		if (!row || row.organizationId !== key.organizationId) return refuse(numberRefusals['numbers.taken']);
		await checks.deleteCheck(tx, key);
		if (!isNew) return row.sid;
		await markOwned(tx, key.number, null, now);
		const subject = { kind: 'number', id: key.number, name: nationalDigits(key.number) };
		await record(tx, scope, { action: 'number.verified', subject });
		return row.sid;
	});

const shown = (
	{ number }: NumberKey,
	sid: string | null,
	check: Omit<checks.CheckRow, 'tries'> | null,
): LandlineVerification => ({
	success: sid !== null,
	number: { sid, phoneNumber: nationalDigits(number) },
	verification: check && { code: check.code, typedOn: check.typedOn, expiresAt: check.expiresAt.toISOString() },
});
