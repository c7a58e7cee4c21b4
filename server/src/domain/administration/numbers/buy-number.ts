/** Commits the intent, buys the number, stores the result. After a crash, a job repeats this without buying twice. */

import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { CollegeNumber } from '@quad/contract/administration/numbers/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { touchWorkers } from '../../organization/inboxes/index.ts';
import { giveToInbox } from './give-to-inbox.ts';
import type { Bought, Buyer, NumberSupply } from './number-supply.port.ts';
import * as rows from './numbers.queries.ts';
import { expectOffered } from './reserve-numbers.ts';
import { readNumber, typeOf } from './search-numbers.ts';
import { showNumber } from './show-numbers.ts';
import type { NumberReach } from './shown-numbers.queries.ts';

const safetyMs = 60_000; // by then the request has ended, unless the process died

/** With `isOurs`, the organization already has the number and nothing is bought. */
export interface Wanted {
	readonly number: number;
	readonly isOurs: boolean;
}

/** Claims a number, which may have been set aside for `personId`. Call `finishBuying` after the commit. */
export const wantNumber = async (
	tx: Tx,
	{ clock }: AppContext,
	buyer: Buyer,
	want: { number: number; inboxId: number | null; personId?: number },
): Promise<Wanted> => {
	const { number, inboxId } = want;
	const { organizationId } = buyer;
	const say = { number: 'Choose another one.' };
	const now = clock.now();
	const new_ = {
		organizationId,
		number,
		type: typeOf(number),
		state: 'buying' as const,
		inboxId: inboxId ?? undefined,
	};
	const isNew = await rows.insertNumber(tx, new_, now);
	if (!isNew) {
		const found = await rows.lockNumber(tx, number);
		if (!found || found.organizationId !== organizationId || found.inboxId !== null || found.state === 'buying')
			return refuse(numberRefusals['numbers.taken'], {}, say);
		if (found.personId !== null && found.personId !== want.personId) refuse(numberRefusals['numbers.taken'], {}, say);
		if (found.releaseAt !== null) refuse(numberRefusals['numbers.is_released'], {}, say);
		if (found.state === 'owned') {
			if (inboxId !== null) await giveToInbox(tx, found, inboxId);
			return { number, isOurs: true };
		}
		await rows.markBuying(tx, number, inboxId, now);
	}
	const runAt = new Date(Date.now() + safetyMs);
	await addJob(tx, 'numbers.finish-buying', { ...keyOf(buyer), number }, { key: `buy ${number}`, runAt });
	return { number, isOurs: false };
};

/** Returns the number. Refuses a new one that the carrier doesn't offer, before anything is written. */
export const expectAvailable = async (
	{ db }: AppContext,
	supply: NumberSupply,
	organizationId: number,
	written: string,
): Promise<number> => {
	const say = { number: 'Choose another one.' };
	const number = readNumber(written) ?? refuse(numberRefusals['numbers.no_such_number'], {}, say);
	const isNobodys = (await rows.notTaken(db, [number], 1)).length === 1;
	if (isNobodys) await expectOffered(supply, organizationId, number);
	return number;
};

/** Returns the result of the purchase. After `gone` or `refused`, nobody has the number and the inbox has none. */
export const finishBuying = async (
	context: AppContext,
	supply: NumberSupply,
	buyer: Buyer,
	{ number, isOurs }: Wanted,
): Promise<Bought['kind']> => (isOurs ? 'bought' : (await settlePurchase(context, supply, buyer, number)).kind);

export const settlePurchase = async (
	context: AppContext,
	supply: NumberSupply,
	buyer: Buyer,
	number: number,
): Promise<Bought> => {
	if (!(await rows.isBeingBought(context.db, number))) return { kind: 'bought', carrierSid: null }; // bought already
	const bought = await supply.buy(buyer, number);
	if (bought.kind !== 'down') await commit(context.db, (tx) => writeDown(tx, context, buyer, number, bought));
	return bought;
};

const writeDown = async (
	tx: Tx,
	{ clock }: AppContext,
	buyer: Buyer,
	number: number,
	bought: Exclude<Bought, { kind: 'down' }>,
): Promise<void> => {
	const found = await rows.lockNumber(tx, number);
	if (found?.organizationId !== buyer.organizationId || found.state !== 'buying') return; // settled already
	if (bought.kind !== 'bought') return rows.deleteNumber(tx, number);
	await rows.markOwned(tx, number, bought.carrierSid, clock.now());
	await record(tx, buyer, {
		action: 'number.bought',
		subject: { kind: 'number', id: number, name: nationalDigits(number) },
	});
	if (found.lastInboxId === null || !(await rows.lockInbox(tx, buyer.organizationId, found.lastInboxId))) return;
	await giveToInbox(tx, { ...found, lastInboxId: null }, found.lastInboxId);
	touch(tx, buyer.organizationId, `inbox:${found.lastInboxId}`);
	await touchWorkers(tx, buyer.organizationId, found.lastInboxId);
};

/** Buys a number without giving it to an inbox. */
export const buyNumber = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	reach: NumberReach,
	written: string,
): Promise<CollegeNumber> => {
	const { organizationId } = scope;
	const number = await expectAvailable(context, supply, organizationId, written);
	const wanted = await commit(context.db, (tx) => wantNumber(tx, context, scope, { number, inboxId: null }));
	if (!wanted.isOurs) expectBought(await settlePurchase(context, supply, scope, number));
	const row = await commit(context.db, (tx) => rows.lockNumber(tx, number));
	return showNumber(context.db, reach, row?.sid ?? '');
};

const expectBought = (bought: Bought): void => {
	if (bought.kind === 'gone') refuse(numberRefusals['numbers.taken'], {}, { phoneNumber: 'Choose another one.' });
	if (bought.kind === 'refused') refuse(numberRefusals['numbers.supply_refused'], { reason: bought.reason });
	if (bought.kind === 'down') refuse(numberRefusals['numbers.being_bought']);
};

const keyOf = ({ organizationId, teamId, personId }: Buyer) => ({ organizationId, teamId, personId });
