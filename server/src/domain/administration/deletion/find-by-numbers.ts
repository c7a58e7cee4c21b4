/** Finds the team's contacts with the pasted numbers. */

import { deletionRefusals } from '@quad/contract/administration/deletion/refusals.ts';
import { pasteNumbers } from '@quad/contract/contacts/contacts/paste-numbers.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findByNumbers } from '../../contacts/contacts/index.ts';

export const findDeletion = async ({ db }: AppContext, scope: TeamScope, numbers: string | readonly string[]) => {
	const { mobiles, unread } = expectNumbers(numbers);
	const found = await findByNumbers(db, scope, mobiles);
	const known = new Set(found.map(({ mobile }) => mobile));
	return {
		found: found.map(({ name, mobile, ...one }) => ({ ...one, fullName: name, mobileNumber: nationalDigits(mobile) })),
		notFound: mobiles.filter((mobile) => !known.has(mobile)).map(nationalDigits),
		unread,
	};
};

export const expectNumbers = (numbers: string | readonly string[]) => {
	const read = pasteNumbers(numbers);
	if (read.mobiles.length + read.unread.length === 0) refuse(deletionRefusals['deletion.no_numbers']);
	return read;
};
