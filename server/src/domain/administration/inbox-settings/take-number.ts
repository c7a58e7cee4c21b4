/** The number that is chosen for an inbox: one of the college's, or one that is bought for it. */
import { inboxSettingsRefusals } from '@quad/contract/administration/inbox-settings/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { expectAvailable, finishBuying, type NumberSupply, type Wanted, wantNumber } from '../numbers/index.ts';

const say = { number: 'Choose another one.' };

/** Asked before anything is written, as the carrier may be slow. Undefined: no number is chosen. */
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

/** To be finished by `finishBuying`. */
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

/** After the commit. Where the number was sold meanwhile, the inbox is there and has none. */
export const settle = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	wanted: Wanted | undefined,
): Promise<void> => {
	if (wanted) await finishBuying(context, supply, scope, wanted);
};
