/**
 * Offers numbers of the simulated carrier, 555-0100 to 555-0199 of each area code, which no phone has. The first one
 * that a college takes opens its sandbox, an account at the simulated carrier (decisions.md 40).
 */
import { randomInt } from 'node:crypto';
import { areaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { Buyer, NumberSupply } from '../domain/administration/numbers/number-supply.port.ts';
import { hasAccount } from '../domain/carriers/carriers/index.ts';
import { record } from '../domain/organization/audit/index.ts';
import { organizationName } from '../domain/organization/organizations/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Tx } from '../foundation/postgres/db.ts';
import { commit } from '../foundation/transaction/commit.ts';
import { openSimulatedAccount } from './open-simulated-account.ts';

/** How many of the thousands of matching numbers to offer. */
const most = 1_000;

const codesOf = {
	local: areaCodes.map(({ code }) => `${code}`).sort(),
	'toll-free': ['800', '833', '844', '855', '866', '877', '888'],
};
const allCodes: ReadonlySet<string> = new Set(Object.values(codesOf).flat());

export const sandboxNumbers = ({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>): NumberSupply => ({
	find: async (_organizationId, { beginsWith, type }) =>
		codesOf[type]
			.filter((code) => code.startsWith(beginsWith.slice(0, 3)))
			.flatMap(numbersOf)
			.filter((number) => number.startsWith(beginsWith))
			.slice(0, most)
			.map((number) => ({ number: Number(`1${number}`), place: null, monthlyCost: 0 })),
	buy: async (buyer, number) => {
		const digits = String(number).slice(1);
		if (!allCodes.has(digits.slice(0, 3)) || !digits.startsWith('55501', 3)) return { kind: 'gone' };
		await commit(db, async (tx) => {
			if (!(await hasAccount(tx, buyer.organizationId))) await openSandbox(tx, secrets, buyer);
		});
		return { kind: 'bought', carrierSid: null };
	},
	giveBack: async () => true, // there is no carrier to notify
	listHeld: async () => ({ isOwn: false, numbers: [] }),
	pointHere: async () => true,
	// No phone rings. Instead, the screen that asks for the code also shows it.
	callLandline: async () => ({ code: String(randomInt(100_000, 1_000_000)), typedOn: 'screen' }),
	isConfirmed: async () => false,
});

/** Returns whether a number is 555-0100 to 555-0199 of any area code. */
export const isOfSandbox = (number: number): boolean => Math.floor(number / 100) % 100_000 === 55_501;

const numbersOf = (areaCode: string): string[] =>
	Array.from({ length: 100 }, (_, nth) => `${areaCode}55501${String(nth).padStart(2, '0')}`);

const openSandbox = async (tx: Tx, secrets: AppContext['secrets'], buyer: Buyer): Promise<void> => {
	const { organizationId } = buyer;
	await openSimulatedAccount(tx, secrets, organizationId);
	await record(tx, buyer, {
		action: 'sandbox.opened',
		subject: { kind: 'organization', id: organizationId, name: await organizationName(tx, organizationId) },
	});
};
