/**
 * Numbers of the simulated carrier, which no phone network has: 555-0100 to 555-0199 of each area code. With its first
 * number a college without a carrier opens a sandbox: an account of its own at the simulated carrier (decisions.md 40).
 */
import { areaCodes } from '@quad/contract/contacts/area-codes.ts';
import { naturalSwitches } from '@quad/contract/simulator/limits.ts';
import { record } from '../domain/audit/index.ts';
import { hasAccount, insertCarrierAccount } from '../domain/carriers/index.ts';
import type { NumberSupply } from '../domain/inboxes/index.ts';
import { organizationName } from '../domain/organizations/index.ts';
import { openAccount } from '../edges/simulated-carrier/index.ts';
import type { TeamScope } from '../foundation/actor.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Tx } from '../foundation/postgres/db.ts';

/** So many are offered to choose from: the first that match, of many thousands. */
const most = 1_000;

export const sandboxNumbers = ({ secrets }: Pick<AppContext, 'secrets'>): NumberSupply => ({
	find: async (beginsWith) => {
		const matching = areaCodes
			.map(({ code }) => `${code}`)
			.filter((code) => code.startsWith(beginsWith.slice(0, 3)))
			.sort();
		return matching
			.flatMap(numbersOf)
			.filter((number) => number.startsWith(beginsWith))
			.slice(0, most)
			.map((number) => Number(`1${number}`));
	},
	take: async (tx, scope, number) => {
		const digits = String(number).slice(1);
		if (!areaCodes.some(({ code }) => digits.startsWith(`${code}55501`))) return false;
		if (!(await hasAccount(tx, scope.organizationId))) await openSandbox(tx, secrets, scope);
		return true;
	},
	giveBack: async () => undefined, // nobody else knows of it
});

const numbersOf = (areaCode: string): string[] =>
	Array.from({ length: 100 }, (_, nth) => `${areaCode}55501${String(nth).padStart(2, '0')}`);

const openSandbox = async (tx: Tx, secrets: AppContext['secrets'], scope: TeamScope): Promise<void> => {
	const { organizationId } = scope;
	const { account, authToken } = await openAccount(tx, secrets, naturalSwitches);
	await insertCarrierAccount(tx, {
		organizationId,
		kind: 'simulator',
		account,
		sealedAuthToken: secrets.seal(authToken),
	});
	await record(tx, scope, {
		action: 'sandbox.opened',
		subject: { kind: 'organization', id: organizationId, name: await organizationName(tx, organizationId) },
	});
};
