/** Sets a new password, ends other sessions, invalidates reset keys, records the change and emails the person. */
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
	readonly address: string | undefined;
	readonly keepSessionId?: number;
	readonly teamId?: number;
}

/** Returns the sessions that ended. */
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
