/** Says why a contact can't be texted, or is left out of bulk messages. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { OptOutEntry } from '@quad/contract/contacts/opt-outs/routes.ts';
import { formatDay } from '../../foundation/format.ts';
import { saidItThemselves } from '../contacts/standing.ts';

/** Returns undefined if there is nothing to explain. `last` is the last opt-out, once it is known. */
export const sayStanding = (contact: Contact, last: OptOutEntry | undefined, timeZone: string): string | undefined => {
	if (contact.muted) return 'They can’t text this team or be texted by it.';
	if (contact.optedOut) return sayOptedOut(contact, last, timeZone);
	if (contact.mobileNumber === null) return 'Add a mobile number to text them.';
	return contact.leftOut ? `Bulk messages skip this number, because ${becauseLeftOut(contact.leftOut)}.` : undefined;
};

const becauseLeftOut = ({ why, source }: NonNullable<Contact['leftOut']>): string => {
	if (why === 'landline')
		return source === 'look-up' ? 'the carrier says it is a landline' : 'a failed text showed that it is a landline';
	return source === 'look-up' ? 'the carrier says it doesn’t work' : 'texts to it failed';
};

const sayOptedOut = (contact: Contact, last: OptOutEntry | undefined, timeZone: string): string => {
	const day = contact.optedOutOn ? formatDay(contact.optedOutOn, timeZone) : undefined;
	const on = day === undefined ? 'B' : `${/^(?:Today|Yesterday)$/.test(day) ? day : `On ${day}`} b`;
	const onlyThey = saidItThemselves(contact) ? ' Only they can opt in again, by texting START.' : '';
	return `${on}ecause ${because(contact, last)}.${onlyThey}`;
};

const because = ({ optedOutBy }: Contact, last: OptOutEntry | undefined): string => {
	const entry = last?.optedOut ? last : undefined;
	const words = entry?.text ? `“${entry.text}”` : undefined;
	switch (entry?.by ?? optedOutBy) {
		case 'text':
			return `they texted ${words ?? 'STOP'}${entry?.inbox ? ` to ${entry.inbox.name}` : ''}`;
		case 'keyword':
			return `they texted ${words ?? 'a keyword'}`;
		case 'carrier':
			return 'their carrier reported that they texted STOP';
		case 'deadline':
			return 'no one had decided about their text by the legal deadline';
		case 'import':
			return `an import${entry?.person ? ` of ${entry.person}` : ''} says so`;
		default:
			return `${entry?.person ?? 'someone in the team'} opted them out${entry?.source ? ` (${entry.source})` : ''}`;
	}
};
