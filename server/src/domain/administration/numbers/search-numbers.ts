/** Searches for available numbers, without those already registered in Quad. */

import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { OfferedNumber } from '@quad/contract/administration/numbers/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { NumberSupply, Offered } from './number-supply.port.ts';
import { notTaken } from './numbers.queries.ts';

interface Search {
	readonly areaCode: string;
	readonly prefix: string;
	readonly type: 'local' | 'toll-free';
}

export const lookUpNumbers = async (
	{ db }: AppContext,
	supply: NumberSupply,
	organizationId: number,
	search: Search,
): Promise<OfferedNumber[]> => {
	const areaCode = search.areaCode.trim() === '' ? '' : readAreaCode(search.areaCode);
	const found = await findOffered(supply, organizationId, { ...search, areaCode });
	const free = new Set(
		await notTaken(
			db,
			found.map(({ number }) => number),
			numberLimits.offered,
		),
	);
	return found
		.filter(({ number }) => free.has(number))
		.map(({ number, ...rest }) => ({ phoneNumber: nationalDigits(number), ...rest }));
};

export const findOffered = async (
	supply: NumberSupply,
	organizationId: number,
	{ areaCode, prefix, type }: Search,
): Promise<readonly Offered[]> => {
	const beginsWith = `${areaCode}${areaCode === '' ? '' : digitsOf(prefix)}`.slice(0, 10);
	return (await supply.find(organizationId, { beginsWith, type })) ?? refuse(numberRefusals['numbers.supply_down']);
};

export const readAreaCode = (written: string): string => {
	const area = /^[\s(]*(\d{3})[\s).-]*$/.exec(written)?.[1];
	const refusal = numberRefusals['numbers.area_code'];
	return area ?? refuse(refusal, {}, { areaCode: refusal.message });
};

/** Returns the E.164 digits of a US or Canadian number, or undefined for anything else. */
export const readNumber = (written: string): number | undefined => {
	const digits = digitsOf(written).replace(/^1(?=\d{10}$)/, '');
	return digits.length === 10 ? Number(`1${digits}`) : undefined;
};

const tollFree = /^1(800|833|844|855|866|877|888)/;

export const typeOf = (number: number): 'local' | 'toll-free' =>
	tollFree.test(String(number)) ? 'toll-free' : 'local';

const digitsOf = (written: string): string => written.replace(/\D/g, '');

/** Returns an available number for users who don't choose one, or undefined if there is none. */
export const anyAvailable = async (
	{ db }: AppContext,
	supply: NumberSupply,
	organizationId: number,
): Promise<number | undefined> => {
	const found = await findOffered(supply, organizationId, { areaCode: '', prefix: '', type: 'local' });
	const [first] = await notTaken(
		db,
		found.map(({ number }) => number),
		1,
	);
	return first;
};
