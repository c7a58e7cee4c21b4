/** Shows the team's contacts whose number can't receive texts, and allows texting one anyway. */

import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { textAgain } from '../../carriers/carriers/index.ts';
import { countLeftOut, numberOf, pageOfLeftOut } from './left-out.queries.ts';

export const listLeftOut = async ({ db }: AppContext, scope: TeamScope, page: { skip: number; take: number }) => {
	const [total, rows] = await Promise.all([countLeftOut(db, scope), pageOfLeftOut(db, scope, page)]);
	return {
		total,
		items: rows.map(({ name, mobile, since, ...row }) => ({
			...row,
			fullName: name,
			mobileNumber: nationalDigits(mobile),
			since: since.toISOString(),
		})),
	};
};

/** Allows texts to the number again. Repeating this has no effect. */
export const includeAgain = ({ db }: AppContext, scope: TeamScope, contactId: number) =>
	commit(db, async (tx) => {
		const { mobile } = (await numberOf(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
		if (mobile !== null) await textAgain(tx, scope.organizationId, [mobile]);
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		return {};
	});
