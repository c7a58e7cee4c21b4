/** One vocabulary for whether contacts can be texted. Blocked takes precedence over opted out (gaps X-43). */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const standingWords = { texted: 'Can be texted', optedOut: 'Opted out', blocked: 'Blocked' } as const;

interface Standing {
	readonly muted: boolean;
	readonly optedOut: boolean;
	/** Null without a number. Undefined where only people with one are listed. */
	readonly mobileNumber?: string | null;
	/** False if the contact is not one of the team’s. */
	readonly inTeam?: boolean;
}

export const standingOf = ({
	muted,
	optedOut,
	mobileNumber,
	inTeam = true,
}: Standing): { tone: StatusTone; says: string } => {
	if (!inTeam) return { tone: 'quiet', says: 'Not in this team' };
	if (muted) return { tone: 'bad', says: standingWords.blocked };
	if (optedOut) return { tone: 'warning', says: standingWords.optedOut };
	return mobileNumber === null ? { tone: 'quiet', says: 'No number' } : { tone: 'good', says: standingWords.texted };
};

/** A contact who opted out by text can only opt in again themselves (decisions.md 17). */
export const saidItThemselves = ({ optedOut, optedOutBy }: Pick<Contact, 'optedOut' | 'optedOutBy'>): boolean =>
	optedOut && (optedOutBy === 'text' || optedOutBy === 'carrier');

/** Whether the Contact ID is the college's. Quad makes one up for contacts added by staff or by an incoming text. */
export const hasOwnId = ({ contactId }: Pick<Contact, 'contactId'>): boolean => !/^(cold|added)-\d+$/.test(contactId);
