/** Deletes the team's contacts with the pasted numbers (spec 3 §7). */

import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import { deletionRefusals } from '@quad/contract/administration/deletion/refusals.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { deleteContacts, findByNumbers, restorableMs } from '../../contacts/contacts/index.ts';
import { expectNumbers } from './find-by-numbers.ts';

export const deleteByNumbers = (context: AppContext, scope: TeamScope, numbers: string | readonly string[]) => {
	const { mobiles } = expectNumbers(numbers);
	return commit(context.db, async (tx) => {
		const found = await findByNumbers(tx, scope, mobiles);
		const { atOnce } = deletionLimits;
		if (found.length > atOnce)
			refuse(deletionRefusals['deletion.too_many'], {
				found: found.length.toLocaleString('en-US'),
				most: atOnce.toLocaleString('en-US'),
			});
		const deletionId = context.ids.next();
		const deleted = await deleteContacts(
			context,
			tx,
			scope,
			deletionId,
			found.map(({ id }) => id),
		);
		if (deleted.length === 0) refuse(deletionRefusals['deletion.none_found']);
		const ids = new Set(deleted.map(({ id }) => id));
		return {
			numbers: found.filter(({ id }) => ids.has(id)).map(({ mobile }) => nationalDigits(mobile)),
			deletionId,
			restorableUntil: new Date(context.clock.now().getTime() + restorableMs).toISOString(),
		};
	});
};
