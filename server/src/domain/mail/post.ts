/**
 * Posts a mail in the transaction of what causes it: rolled back, it was never written; committed, it is handed over
 * by a job. The link is sealed, because one that sets a password opens the account of whoever reads it.
 *
 *   await post(tx, ground, {
 *      organizationId, kind: 'password-reset', to: { address, name, personId },
 *      subject: 'Choose a new password', body: 'Somebody asked …\n\nIf it was not you, …',
 *      link: { label: 'Choose a new password', path: `/reset-password?k=${key}` },
 *   });
 */
import { mailLimits } from '@quad/contract/mail/limits.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { addJob } from '../../foundation/jobs.ts';
import { isAddress, oneLine } from './header-text.ts';
import { insertMail } from './queries.ts';
import { sendMailName, sendMailTries } from './send-mail.ts';

export interface NewMail {
	readonly organizationId: number;
	readonly to: {
		readonly address: string;
		readonly name?: string | undefined;
		readonly personId?: number | undefined;
	};
	/** What it is for, to be counted and found by: 'password-reset'. */
	readonly kind: string;
	readonly subject: string;
	/** Plain text; an empty line between paragraphs. */
	readonly body: string;
	/** The one button, and where in Quad it leads. */
	readonly link?: { readonly label: string; readonly path: `/${string}` } | undefined;
}

export const post = async (
	tx: Tx,
	{ clock, ids, secrets }: Pick<Ground, 'clock' | 'ids' | 'secrets'>,
	{ organizationId, to, kind, subject, body, link }: NewMail,
): Promise<void> => {
	const id = ids.next();
	const address = to.address.trim();
	const canBeSent = isAddress(address);
	await insertMail(tx, {
		organizationId,
		id,
		kind,
		toAddress: address,
		toName: to.name ? oneLine(to.name, mailLimits.name) : null,
		toPersonId: to.personId ?? null,
		subject: oneLine(subject, mailLimits.subject),
		body,
		linkLabel: link?.label ?? null,
		sealedLink: link ? secrets.seal(link.path) : null,
		createdAt: clock.now(),
		...(canBeSent ? { state: 'waiting' } : { state: 'failed', failure: 'This is not an e-mail address.' }),
	});
	if (canBeSent) await addJob(tx, sendMailName, { organizationId, id }, { tries: sendMailTries });
};
