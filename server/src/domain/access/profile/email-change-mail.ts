import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueMail } from '../../organization/mail/index.ts';

type Means = Pick<AppContext, 'clock' | 'ids' | 'secrets'>;

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

/** Emails the new address, which takes effect when its link is opened. */
export const mailToWantedAddress = (
	tx: Tx,
	context: Means,
	{ organizationId, personId }: Of,
	now: { email: string; firstName: string; lastName: string; organizationName: string },
	wanted: { email: string; key: string },
): Promise<void> => {
	const name = `${now.firstName} ${now.lastName}`;
	return queueMail(tx, context, {
		organizationId,
		kind: 'address-wanted',
		to: { address: wanted.email, name, personId },
		subject: 'Confirm your new sign-in address',
		body: `Hello ${now.firstName || now.lastName},

${name} of ${now.organizationName} asked to sign in to Quad with this address instead of ${now.email}. If this was you, please confirm: the link works once, within a day. Until then, nothing changes.

If this wasn’t you, you can ignore this email.`,
		link: { label: 'Sign in with this address', path: `/confirm-address?k=${wanted.key}` },
	});
};

/** Emails an address that is already in use. The requester isn't told, because they could be anyone. */
export const mailToTakenAddress = (tx: Tx, context: Means, { organizationId }: Of, email: string): Promise<void> =>
	queueMail(tx, context, {
		organizationId,
		kind: 'address-in-use',
		to: { address: email },
		subject: 'This address is already used in Quad',
		body: `Hello,

Someone asked to sign in to Quad with this address. It is already in use there, so nothing has changed.

If this was you, sign in with it or choose another address. If this wasn’t you, you can ignore this email.`,
		link: { label: 'Sign in', path: '/login' },
	});

/** Emails the old address, so that its owner learns of a change they did not make. */
export const tellOldAddress = (
	tx: Tx,
	context: Means,
	{ organizationId, personId }: Of,
	old: { email: string; firstName: string; lastName: string; organizationName: string },
	next: { email: string; key: string },
): Promise<void> =>
	queueMail(tx, context, {
		organizationId,
		kind: 'address-changed',
		to: { address: old.email, name: `${old.firstName} ${old.lastName}`, personId },
		subject: 'Your sign-in address was changed',
		body: `Hello ${old.firstName || old.lastName},

Your email address in Quad was changed to ${next.email}. You now sign in with it, and email from Quad goes there; your password stays the same.

If this wasn’t you, take your address back: the link works once, within a week. Everyone is then signed out of your account, and you choose a new password. Please also tell the Quad administrator at ${old.organizationName}.`,
		link: { label: 'This wasn’t me', path: `/take-address-back?k=${next.key}` },
	});
