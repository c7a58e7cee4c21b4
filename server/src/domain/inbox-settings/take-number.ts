/** Which numbers are free, and one of them for an inbox. */
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import { inboxLimits } from '@quad/contract/inbox-settings/limits.ts';
import { inboxSettingsRefusals } from '@quad/contract/inbox-settings/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { freeOf, giveNumber, type NumberSupply } from '../inboxes/index.ts';

export const findNumbers = async (db: Db, numbers: NumberSupply, beginsWith: string): Promise<{ items: string[] }> => {
	const found = await numbers.find(nationalPartOf(beginsWith));
	return { items: (await freeOf(db, found, inboxLimits.numbersOffered)).map(nationalDigits) };
};

/** The digits that were written, without the country code. */
const nationalPartOf = (written: string): string => written.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);

export const takeNumber = async (
	tx: Tx,
	numbers: NumberSupply,
	scope: TeamScope,
	inboxId: number,
	written: string,
): Promise<void> => {
	const digits = nationalPartOf(written);
	const say = { number: 'Choose another one.' };
	if (digits.length !== 10 || !(await numbers.take(tx, scope, Number(`1${digits}`))))
		refuse(inboxSettingsRefusals['inbox-settings.no_such_number'], {}, say);
	const key = { organizationId: scope.organizationId, inboxId };
	if (!(await giveNumber(tx, key, Number(`1${digits}`))))
		refuse(inboxSettingsRefusals['inbox-settings.number_taken'], {}, say);
};

/** Any that is free, for an inbox whose number nobody chooses; null where there is none. */
export const takeAnyNumber = async (
	tx: Tx,
	numbers: NumberSupply,
	scope: TeamScope,
	inboxId: number,
	beginsWith: string,
): Promise<number | null> => {
	for (const number of await freeOf(tx, await numbers.find(beginsWith), inboxLimits.numbersOffered))
		if (
			(await numbers.take(tx, scope, number)) &&
			(await giveNumber(tx, { organizationId: scope.organizationId, inboxId }, number))
		)
			return number;
	return null;
};
