/**
 * Queues an email in the same transaction as the change that causes it; a job sends it after the commit. The link is
 * encrypted, because a link for choosing a password gives access to the account.
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
	/** The purpose of the email, such as 'password-reset', by which emails are counted and found. */
	readonly kind: string;
	readonly subject: string;
	/** Plain text with blank lines between paragraphs. */
	readonly body: string;
	/** The email's only button, and the path in Quad that it opens. */
	readonly link?: { readonly label: string; readonly path: `/${string}` } | undefined;
	/** A CSV file. */
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
		sealedLink: link ? secrets.encrypt(link.path) : null,
		fileName: file ? oneLine(file.name, mailLimits.name) : null,
		file: file?.content ?? null,
		createdAt: clock.now(),
		...(canBeSent ? { state: 'waiting' } : { state: 'failed', failure: 'This is not an email address.' }),
	});
	if (canBeSent) await addJob(tx, sendMailName, { organizationId, id }, { tries: sendMailTries });
};
