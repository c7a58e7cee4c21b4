/** Reserves numbers, so that nobody else in Quad can get them. Nothing is bought or paid for. */
import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { ReservedNumber } from '@quad/contract/administration/numbers/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import type { NumberSupply } from './number-supply.port.ts';
import { countReserved, insertNumber, notTaken } from './numbers.queries.ts';
import { findOffered, readAreaCode, readNumber, typeOf } from './search-numbers.ts';
import { listPool } from './show-numbers.ts';

interface Body {
	readonly areaCode: string;
	readonly numberToReserve: string | number;
	readonly type: 'local' | 'toll-free';
}

export const reserveNumbers = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	input: Body,
): Promise<ReservedNumber[]> => {
	const { organizationId } = scope;
	const { offered, most } = await findWanted(context, supply, organizationId, input);
	const reserved = await commit(context.db, async (tx) => {
		if ((await countReserved(tx, organizationId)) + most > numberLimits.reserved)
			refuse(numberRefusals['numbers.too_many_reserved'], { most: String(numberLimits.reserved) });
		const got = await reserveSome(tx, context, organizationId, offered, most);
		if (got.length < most) refuse(numberRefusals[most === 1 ? 'numbers.taken' : 'numbers.none_free']);
		await record(tx, scope, {
			action: 'number.reserved',
			subject: { kind: 'number', id: got[0] ?? 0, name: got.map(String).join(', ') },
		});
		return got;
	});
	return listPool(context.db, organizationId, reserved);
};

/** Returns suitable numbers, and how many of them to reserve. */
const findWanted = async (context: AppContext, supply: NumberSupply, organizationId: number, input: Body) => {
	const written = String(input.numberToReserve).trim();
	if (/^\d{1,3}$/.test(written)) {
		const most = Number(written);
		const area = readAreaCode(input.areaCode);
		if (most < 1 || most > numberLimits.reservedAtOnce)
			refuse(numberRefusals['numbers.too_many_at_once'], { most: String(numberLimits.reservedAtOnce) });
		const found = await findOffered(supply, organizationId, { ...input, areaCode: area, prefix: '' });
		const free = await notTaken(
			context.db,
			found.map(({ number }) => number),
			most,
		);
		if (free.length < most) refuse(numberRefusals['numbers.none_free']);
		return { offered: free, most };
	}
	const number = readNumber(written) ?? refuse(numberRefusals['numbers.no_such_number']);
	await expectOffered(supply, organizationId, number);
	return { offered: [number], most: 1 };
};

/** Refuses a number that the carrier doesn't offer. */
export const expectOffered = async (supply: NumberSupply, organizationId: number, number: number): Promise<void> => {
	const areaCode = String(number).slice(1);
	const found = await findOffered(supply, organizationId, { areaCode, prefix: '', type: typeOf(number) });
	if (!found.some((one) => one.number === number))
		refuse(numberRefusals['numbers.no_such_number'], {}, { number: 'Choose another one.' });
};

const reserveSome = async (
	tx: Tx,
	{ clock }: AppContext,
	organizationId: number,
	offered: readonly number[],
	most: number,
): Promise<number[]> => {
	const now = clock.now();
	const got: number[] = [];
	for (const number of offered) {
		const one = { organizationId, number, type: typeOf(number), state: 'reserved' as const };
		if (got.length < most && (await insertNumber(tx, { ...one, reservedUntil: reservedUntil(now) }, now)))
			got.push(number);
	}
	return got;
};

export const reservedUntil = (now: Date): Date => new Date(now.getTime() + numberLimits.reservedDays * 86_400_000);
