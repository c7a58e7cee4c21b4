/** Gives an inbox the chosen number, either one that the organization has or a new one to buy. */
import { inboxSettingsRefusals } from '@quad/contract/administration/inbox-settings/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { expectAvailable, finishBuying, type NumberSupply, type Wanted, wantNumber } from '../numbers/index.ts';

const say = { number: 'Choose another one.' };

/** Call this before the transaction, because the carrier may be slow. Returns undefined if no number was chosen. */
export const readWanted = async (
	context: AppContext,
	supply: NumberSupply,
	{ organizationId }: TeamScope,
	written: string | null | undefined,
): Promise<number | undefined> => {
	if (typeof written !== 'string') return undefined;
	try {
		return await expectAvailable(context, supply, organizationId, written);
	} catch (error) {
		if (error instanceof Refused && error.refusal.code === 'numbers.no_such_number')
			refuse(inboxSettingsRefusals['inbox-settings.no_such_number'], {}, say);
		throw error;
	}
};

/** The caller must complete the purchase with `settle` after the commit. */
export const takeNumber = async (
	tx: Tx,
	context: AppContext,
	scope: TeamScope,
	inboxId: number,
	number: number,
): Promise<Wanted> => {
	try {
		return await wantNumber(tx, context, scope, { number, inboxId });
	} catch (error) {
		if (error instanceof Refused && error.refusal.code === 'numbers.taken')
			refuse(inboxSettingsRefusals['inbox-settings.number_taken'], {}, say);
		throw error;
	}
};

/** Call this after the commit. If someone else bought the number in the meantime, the inbox has no number. */
export const settle = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	wanted: Wanted | undefined,
): Promise<void> => {
	if (wanted) await finishBuying(context, supply, scope, wanted);
};
