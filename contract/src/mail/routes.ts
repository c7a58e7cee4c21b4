import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { route } from '../route.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const;

const mailboxMail = z.object({
	id,
	at: instant,
	toName: z.string().nullable(),
	toAddress: z.string(),
	subject: z.string(),
	body: z.string(), // plain text
	/** The mail's one button: where in Quad it leads. */
	link: z.object({ label: z.string(), path: z.string() }).nullable(),
	state: z.enum(mailStates),
	failure: z.string().nullable(), // what the mail server said last
});
export type MailboxMail = z.output<typeof mailboxMail>;

/** Whoever runs an installation before it has a mail server hands on what would have been mailed. */
export const listKeptMail = route({
	method: 'GET',
	path: '/platform/mailbox',
	summary: 'List the newest emails that stay in Quad because no mail server is set up.',
	who: 'platform',
	answer: z.object({ hasMailServer: z.boolean(), mails: z.array(mailboxMail) }),
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
