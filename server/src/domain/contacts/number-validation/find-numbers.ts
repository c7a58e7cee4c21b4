/** Finds the numbers to check: pasted ones that the team's contacts have, or all that were never checked. */
import { pasteNumbers } from '@quad/contract/contacts/contacts/paste-numbers.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { validationLimits } from '@quad/contract/contacts/number-validation/limits.ts';
import { validationRefusals } from '@quad/contract/contacts/number-validation/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findByNumbers } from '../contacts/index.ts';
import { findUnchecked } from './unchecked.queries.ts';

interface ContactWithNumber {
	readonly id: number;
	readonly name: string;
	readonly mobile: number;
}

interface FoundNumbers {
	readonly contacts: readonly ContactWithNumber[];
	readonly notFound: readonly string[];
	readonly unread: ReturnType<typeof pasteNumbers>['unread'];
}

export const findNumbers = async (
	db: Db | Tx,
	scope: TeamScope,
	pasted: string | readonly string[] | undefined,
): Promise<FoundNumbers> => {
	const { atOnce } = validationLimits;
	if (pasted === undefined)
		return { contacts: await findUnchecked(db, scope, { after: 0, take: atOnce }), notFound: [], unread: [] };
	const { mobiles, unread } = pasteNumbers(pasted);
	if (mobiles.length + unread.length === 0) refuse(validationRefusals['validation.no_numbers']);
	const contacts = await findByNumbers(db, scope, mobiles);
	const known = new Set(contacts.map(({ mobile }) => mobile));
	return { contacts, notFound: mobiles.filter((mobile) => !known.has(mobile)).map(nationalDigits), unread };
};
