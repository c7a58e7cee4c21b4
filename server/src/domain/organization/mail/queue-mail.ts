/**
 * Queues an email in the transaction that causes it; a job hands it over after the commit. The link is encrypted,
 * because a password link gives access to the account.
 *
 *   await post(tx, context, {
 *      organizationId, kind: 'password-reset', to: { address, name, personId },
 *      subject: 'Choose a new password', body: 'Someone requested …\n\nIf this wasn’t you, …',
 *      link: { label: 'Choose a new password', path: `/reset-password?k=${key}` },
 *   });
 */
import { mailLimits } from '@quad/contract/organization/mail/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
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
	/** The purpose, by which emails are counted and found: 'password-reset'. */
	readonly kind: string;
	readonly subject: string;
	/** Plain text with blank lines between paragraphs. */
	readonly body: string;
	/** The single button and its path in Quad. */
	readonly link?: { readonly label: string; readonly path: `/${string}` } | undefined;
	/** As CSV. */
	readonly file?: { readonly name: string; readonly content: string } | undefined;
}

export const queueMail = async (
	tx: Tx,
	{ clock, ids, secrets }: Pick<AppContext, 'clock' | 'ids' | 'secrets'>,
	{ organizationId, to, kind, subject, body, link, file }: NewMail,
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
		fileName: file ? oneLine(file.name, mailLimits.name) : null,
		file: file?.content ?? null,
		createdAt: clock.now(),
		...(canBeSent ? { state: 'waiting' } : { state: 'failed', failure: 'This is not an email address.' }),
	});
	if (canBeSent) await addJob(tx, sendMailName, { organizationId, id }, { tries: sendMailTries });
};
