/** Describes a contact's status. If only one word is shown, blocked takes precedence over opted out (gaps X-43). */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { formatInstant, formatPhone } from '../../../foundation/format.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

export const standingOf = ({ muted, optedOut, mobileNumber }: Contact): { tone: StatusTone; says: string } => {
	if (muted) return { tone: 'bad', says: 'Blocked' };
	if (optedOut) return { tone: 'warning', says: 'Opted out' };
	return mobileNumber === null ? { tone: 'quiet', says: 'No number' } : { tone: 'good', says: 'Active' };
};

export const canBeTexted = ({ muted, optedOut, mobileNumber }: Contact): boolean =>
	!muted && !optedOut && mobileNumber !== null;

/** A contact who opted out by text can only opt in again themselves (decisions.md 17). */
export const saidItThemselves = ({ optedOut, optedOutBy }: Contact): boolean =>
	optedOut && (optedOutBy === 'text' || optedOutBy === 'carrier');

export const sayOptOut = ({ optedOutBy, optedOutOn }: Contact, timeZone: string): string => {
	const when = optedOutOn ? ` on ${formatInstant(optedOutOn, timeZone)}` : '';
	switch (optedOutBy) {
		case 'text':
			return `They texted STOP${when}. Only they can opt in again, by texting START.`;
		case 'carrier':
			return `Their carrier reported${when} that they texted STOP. Only they can opt in again, by texting START.`;
		case 'import':
			return `Opted out by an import${when}.`;
		default:
			return `Opted out by someone in the team${when}.`;
	}
};

/** Whether the Contact ID is the college's. Quad makes one up for contacts added by staff or by an incoming text. */
export const hasOwnId = ({ contactId }: Pick<Contact, 'contactId'>): boolean => !/^(cold|added)-\d+$/.test(contactId);

/** Returns the name as lists sort it, for example `Lopez, Ana`, or the number of a contact without a name. */
export const listedName = ({ firstName, lastName, mobileNumber }: Contact): string =>
	[lastName, firstName].filter(Boolean).join(', ') || formatPhone(mobileNumber ?? 'No name');

export const spokenName = ({ fullName, mobileNumber }: Contact): string =>
	fullName || formatPhone(mobileNumber ?? 'No name');
