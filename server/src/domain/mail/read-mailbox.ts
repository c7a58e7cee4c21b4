/**
 * The mailbox of the demo: everybody's, since its people are invented and their password stands on the sign-in page.
 * Mail of any other organization is nobody's business; where there is no demo, there is no mailbox.
 */
import { mailLimits } from '@quad/contract/mail/limits.ts';
import { type MailboxMail, mailStates } from '@quad/contract/mail/routes.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { z } from 'zod';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { demoMails, hasDemo } from './queries.ts';

const state = z.enum(mailStates);

export const readMailbox = async ({ db, secrets }: AppContext): Promise<MailboxMail[]> => {
	if (!(await hasDemo(db))) refuse(sessionRefusals['request.not_found']);
	const mails = await demoMails(db, mailLimits.mailbox);
	return mails.map(({ linkLabel, sealedLink, createdAt, ...mail }) => ({
		...mail,
		at: createdAt.toISOString(),
		link: sealedLink && linkLabel ? { label: linkLabel, path: secrets.open(sealedLink) } : null,
		state: state.parse(mail.state),
	}));
};
