/**
 * Sets aside the number chosen for a user who is invited or edited. Their personal inbox gets it once they can sign
 * in (spec 3 §3: phoneType, virtualOptions, landlineOptions).
 */
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { createInbox } from '../../organization/inboxes/index.ts';
import { setNumberless, setPersonalInboxEnabled } from '../../organization/people/index.ts';
import { settlePurchase, wantNumber } from './buy-number.ts';
import type { Buyer, NumberSupply } from './number-supply.port.ts';
import * as rows from './numbers.queries.ts';
import * as kept from './numbers-of-person.queries.ts';
import { reservedUntil } from './reserve-numbers.ts';
import { readNumber, typeOf } from './search-numbers.ts';

export type PhoneType = 'new' | 'reserved' | 'landline';

/** The chosen number, given as a phone number or by its `sid`. */
export interface ChosenNumber {
	readonly phoneType: PhoneType;
	readonly numberSid: string | null;
	readonly phoneNumber: string | null;
}

/** Sets aside a number for this person and team, instead of an earlier one. Check `expectAvailable` first. */
export const keepForPerson = async (
	tx: Tx,
	{ clock }: AppContext,
	buyer: Buyer,
	chosen: ChosenNumber,
): Promise<number> => {
	const now = clock.now();
	const found = await findChosen(tx, buyer, chosen, now);
	for (const number of await kept.numbersKeptFor(tx, buyer)) if (number !== found.number) await drop(tx, number);
	await rows.setMeantFor(tx, found.number, {
		teamId: buyer.teamId,
		personId: buyer.personId,
		chosenAs: chosen.phoneType,
	});
	return found.number;
};

const findChosen = async (tx: Tx, buyer: Buyer, chosen: ChosenNumber, now: Date): Promise<rows.NumberRow> => {
	const { organizationId } = buyer;
	const field = chosen.phoneType === 'landline' ? 'landlineOptions' : 'virtualOptions';
	const refuseIt = (reason: keyof typeof numberRefusals): never =>
		refuse(numberRefusals[reason], {}, { [field]: numberRefusals[reason].message });
	const bySid = chosen.numberSid ? await rows.lockSid(tx, organizationId, chosen.numberSid) : undefined;
	const number = bySid?.number ?? readNumber(chosen.phoneNumber ?? '');
	if (number === undefined) return refuseIt('numbers.no_such_number');
	const reserved = { organizationId, number, type: typeOf(number), state: 'reserved' as const };
	if (chosen.phoneType === 'new') await rows.insertNumber(tx, { ...reserved, reservedUntil: reservedUntil(now) }, now);
	const found = await rows.lockNumber(tx, number);
	if (!found || found.organizationId !== organizationId)
		return refuseIt(chosen.phoneType === 'landline' ? 'numbers.landline_unverified' : 'numbers.taken');
	if (chosen.phoneType === 'landline' && found.type !== 'landline') return refuseIt('numbers.landline_unverified');
	const isTaken = found.inboxId !== null || found.state === 'buying' || found.releaseAt !== null;
	if (isTaken || (found.personId !== null && found.personId !== buyer.personId)) return refuseIt('numbers.taken');
	return found;
};

/** No longer sets a number aside. A reserved one becomes available to anyone, an owned one to the organization. */
const drop = async (tx: Tx, number: number): Promise<void> => {
	const found = await rows.lockNumber(tx, number);
	if (found?.state === 'reserved') await rows.deleteNumber(tx, number);
	else await rows.setMeantFor(tx, number, null);
};

/** Gives a new person the numbers set aside for them, with personal inboxes. Call `finishFor` after the commit. */
export const giveKeptNumbers = async (
	tx: Tx,
	context: AppContext,
	{ organizationId, personId }: { readonly organizationId: number; readonly personId: number },
): Promise<void> => {
	for (const { number, teamId } of await kept.allKeptFor(tx, organizationId, personId)) {
		const buyer = { organizationId, teamId, personId };
		const inboxId = await ensurePersonalInbox(tx, context, buyer);
		await wantNumber(tx, context, buyer, { number, inboxId, personId });
		await rows.setMeantFor(tx, number, null);
	}
};

/** Completes purchases for a person's personal inboxes. If the carrier doesn't respond, a job tries again. */
export const finishFor = async (
	context: AppContext,
	supply: NumberSupply,
	{ organizationId, personId }: { readonly organizationId: number; readonly personId: number },
): Promise<void> => {
	for (const { number, teamId } of await kept.beingBoughtFor(context.db, organizationId, personId))
		await settlePurchase(context, supply, { organizationId, teamId, personId }, number);
};

/** Enables the personal inbox for a person, who then no longer counts as without a number. Returns the inbox's id. */
export const ensurePersonalInbox = async (tx: Tx, { ids }: AppContext, buyer: Buyer): Promise<number> => {
	const { organizationId, teamId, personId } = buyer;
	await setPersonalInboxEnabled(tx, buyer, true);
	await setNumberless(tx, buyer, false);
	touch(tx, organizationId, `person:${personId}`);
	const before = await kept.personalInboxOf(tx, buyer);
	if (before !== undefined) return before;
	const id = ids.next();
	await createInbox(tx, {
		organizationId,
		id,
		teamId,
		personId,
		type: 'personal',
		name: 'My inbox',
		color: 'blue',
		number: null,
		rate: null,
	});
	return id;
};
