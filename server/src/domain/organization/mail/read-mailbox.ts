/**
 * Everyone may read the demo's emails, because its people are made up. Without a mail server, whoever runs the
 * installation may read the others, because nobody else would get them (docs/decisions/0050-onboarding-checklist.md).
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { mailLimits } from '@quad/contract/organization/mail/limits.ts';
import { type MailboxMail, mailStates } from '@quad/contract/organization/mail/routes.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { demoFile, demoMails, hasDemo, keptFile, keptMails, type MailFile, type MailRow } from './queries.ts';

const state = z.enum(mailStates);

export const readMailbox = async ({ db, secrets }: AppContext): Promise<MailboxMail[]> => {
	if (!(await hasDemo(db))) refuse(sessionRefusals['request.not_found']);
	return (await demoMails(db, mailLimits.mailbox)).map(shownWith(secrets));
};

export const readKeptMail = async ({ db, secrets }: AppContext): Promise<MailboxMail[]> =>
	(await keptMails(db, mailLimits.mailbox)).map(shownWith(secrets));

export const mailboxFile = async ({ db }: AppContext, id: number): Promise<FileReply> =>
	replyOf(await demoFile(db, id));

export const keptMailFile = async ({ db }: AppContext, id: number): Promise<FileReply> =>
	replyOf(await keptFile(db, id));

const replyOf = (found: MailFile): FileReply =>
	found?.name && found.content !== null
		? { name: found.name, content: found.content }
		: refuse(sessionRefusals['request.not_found']);

const shownWith =
	(secrets: AppContext['secrets']) =>
	({ linkLabel, sealedLink, createdAt, ...mail }: MailRow): MailboxMail => ({
		...mail,
		at: createdAt.toISOString(),
		link: sealedLink && linkLabel ? { label: linkLabel, path: secrets.decrypt(sealedLink) } : null,
		state: state.parse(mail.state),
	});
