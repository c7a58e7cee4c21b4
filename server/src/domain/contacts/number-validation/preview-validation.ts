import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { quoteLookUps } from '../../carriers/carriers/index.ts';
import { findNumbers } from './find-numbers.ts';

const mostShown = 40; // contacts

export const previewValidation = async (
	context: AppContext,
	price: number,
	scope: TeamScope,
	pasted: string | readonly string[] | undefined,
) => {
	const { contacts, notFound, unread } = await findNumbers(context.db, scope, pasted);
	const { organizationId } = scope;
	const numbers = contacts.map(({ mobile }) => mobile);
	return {
		found: contacts
			.slice(0, mostShown)
			.map(({ id, name, mobile }) => ({ id, fullName: name, mobileNumber: nationalDigits(mobile) })),
		notFound: [...notFound],
		unread,
		quote: await quoteLookUps(context, { organizationId, numbers }, price),
	};
};
