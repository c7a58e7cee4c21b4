import { z } from 'zod';
import { id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;

const mailboxMail = z.object({
	id,
	at: instant,
	toName: z.string().nullable(),
	toAddress: z.string(),
	subject: z.string(),
	body: z.string(), // plain text
	/** The email's only button, and the path that it opens in Quad. */
	link: z.object({ label: z.string(), path: z.string() }).nullable(),
	fileName: z.string().nullable(),
	state: z.enum(mailStates),
	failure: z.string().nullable(), // the mail server's last response
});
export type MailboxMail = z.output<typeof mailboxMail>;

/** Until an installation has a mail server, its administrators read the emails here and pass them on. */
export const listKeptMail = route({
	method: 'GET',
	path: '/platform/mailbox',
	summary: 'List the newest emails that stay in Quad because no mail server is set up.',
	who: 'platform',
	answer: z.object({ hasMailServer: z.boolean(), mails: z.array(mailboxMail) }),
});

const ofMail = z.object({ id: idInPath });
const csv = { file: 'text/csv; charset=utf-8' } as const;

export const readKeptFile = route({
	method: 'GET',
	path: '/platform/mailbox/{id}/file',
	summary: 'Download what came with an email that stays in Quad.',
	who: 'platform',
	params: ofMail,
	answer: csv,
});

export const readMailboxFile = route({
	method: 'GET',
	path: '/mailbox/{id}/file',
	summary: 'Download what came with an email to one of the demo’s people.',
	who: 'anyone',
	demoOnly: true,
	params: ofMail,
	answer: csv,
});

export const listMailbox = route({
	method: 'GET',
	path: '/mailbox',
	summary:
		'List the newest emails to the demo’s people. Needs no session, because people who forgot a password have none.',
	who: 'anyone',
	demoOnly: true,
	answer: z.array(mailboxMail),
});
