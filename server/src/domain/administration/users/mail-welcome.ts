/** Emails an invited person a link to choose a password, valid once within a week, or to use single sign-on. */
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { hashOf, newToken } from '../../access/session/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { keepLonger } from '../numbers/index.ts';
import { keepInvitation } from './invitations.queries.ts';

export interface Invited {
	readonly organizationId: number;
	readonly personId: number;
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly organizationName: string;
	/** The identity provider's name for users of single sign-on, otherwise null. */
	readonly signsInWith: string | null;
}

export const mailWelcome = async (tx: Tx, context: AppContext, invited: Invited): Promise<void> => {
	const { organizationId, personId, firstName, lastName, organizationName, signsInWith } = invited;
	await queueMail(tx, context, {
		organizationId,
		kind: 'welcome',
		to: { address: invited.email, name: `${firstName} ${lastName}`, personId },
		subject: `Your account in Quad at ${organizationName}`,
		...(signsInWith === null
			? choosePassword(invited, await makeInvitation(tx, context, invited))
			: signInElsewhere(invited, signsInWith)),
	});
};

const makeInvitation = async (
	tx: Tx,
	{ clock }: AppContext,
	{ organizationId, personId }: Invited,
): Promise<string> => {
	const key = newToken(organizationId);
	const at = clock.now();
	const expiresAt = new Date(at.getTime() + userLimits.invitationSeconds * 1000);
	await keepLonger(tx, { organizationId, personId }, expiresAt);
	await keepInvitation(tx, { organizationId, personId, hash: hashOf(key), at, expiresAt });
	return key;
};

const opening = ({ firstName, lastName, organizationName }: Invited): string => `Hello ${firstName || lastName},

${organizationName} uses Quad to text with students and has created an account for you.`;

const choosePassword = (invited: Invited, key: string) => ({
	body: `${opening(invited)} Choose a password to sign in. The link works once and expires after a week. After that, sign in with ${invited.email}.

If you weren’t expecting this email, you can ignore it.`,
	link: { label: 'Choose a password', path: `/accept-invitation?k=${key}` } as const,
});

const signInElsewhere = (invited: Invited, way: string) => ({
	body: `${opening(invited)} You sign in with “${way}” and don’t need another password: enter ${invited.email} on the sign-in page and continue from there.

If you weren’t expecting this email, you can ignore it.`,
	link: { label: 'Sign in', path: '/login' } as const,
});
