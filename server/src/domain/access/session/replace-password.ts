/**
 * What comes along whenever a password becomes another one: no session of the person outlives it but the one in which
 * it is changed, no key of an older mail is good any more, the log tells of it, and so does a mail.
 */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { nameOf } from './mail-reset-key.ts';
import { type Holder, setPassword } from './passwords.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';

export interface Replacement {
	readonly hash: string;
	readonly action: Extract<AuditAction, 'password.reset' | 'password.changed'>;
	/** The network address that it came from. */
	readonly address: string | undefined;
	/** The session that goes on. */
	readonly keepSessionId?: number;
	readonly teamId?: number;
}

/** Answers the sessions that have ended. */
export const replacePassword = async (
	tx: Tx,
	context: AppContext,
	holder: Holder,
	{ hash, action, address, keepSessionId, teamId }: Replacement,
): Promise<readonly number[]> => {
	const { organizationId, personId } = holder;
	await setPassword(tx, holder, { hash, at: context.clock.now() });
	const ended = await endSessionsOf(tx, holder, keepSessionId);
	await record(tx, { organizationId, personId, teamId, address }, { action });
	await queueMail(tx, context, {
		organizationId,
		kind: 'password-changed',
		to: { address: holder.email, name: nameOf(holder), personId },
		subject: 'Your password was changed',
		body: `Hello ${holder.firstName || holder.lastName},

Your password in Quad was changed, and you were signed out everywhere else.

If this wasn’t you, choose another one now, and tell the Quad administrator at ${holder.organizationName}.`,
		link: { label: 'Choose another password', path: '/forgot-password' },
	});
	return ended.map(({ id }) => id);
};
