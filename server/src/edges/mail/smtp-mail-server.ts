/**
 * Any mail server that speaks SMTP, by nodemailer. Only what the server says of this letter is believed as a "never":
 * a wrong password, a refused sender or a server that is away are ours to mend, and the letter waits for it.
 */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailResult, MailServer, OutgoingMail } from '../../domain/organization/mail/mail-server.port.ts';
import type { SmtpServer } from './smtp-address.ts';

export interface SmtpTimeouts {
	connectionTimeout: number;
	greetingTimeout: number;
	socketTimeout: number;
	dnsTimeout: number;
	/** For one letter altogether, in however small pieces the server answers. */
	letter: number;
}

const usual: SmtpTimeouts = {
	dnsTimeout: 10_000,
	connectionTimeout: 15_000,
	greetingTimeout: 15_000,
	socketTimeout: 30_000,
	letter: 90_000,
};

export const smtpMailServer = ({
	server,
	sender,
	timeouts: { letter: letterMs, ...timeouts } = usual,
}: {
	server: SmtpServer;
	sender: string;
	timeouts?: SmtpTimeouts;
}): MailServer => {
	const transport = createTransport({ ...server, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
	const domain = sender.slice(sender.lastIndexOf('@') + 1);
	return {
		send: async (mail) => {
			try {
				await transport.sendMail({ ...message(mail, sender, domain), signal: AbortSignal.timeout(letterMs) });
				return { kind: 'accepted' };
			} catch (error) {
				return judge(error);
			}
		},
		close: () => transport.close(),
	};
};

const message = (
	{ id, fromName, to, subject, text, html, file, at }: OutgoingMail,
	sender: string,
	domain: string,
) => ({
	from: { name: `${fromName} via Quad`, address: sender },
	to,
	envelope: { from: sender, to: [to.address] }, // not to be read out of the head
	subject,
	text,
	html,
	...(file
		? { attachments: [{ filename: file.name, content: file.content, contentType: 'text/csv; charset=utf-8' }] }
		: {}),
	date: at,
	messageId: `<${id}@${domain}>`,
	headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const failure = z.object({
	message: z.string(),
	code: z.string().optional(),
	command: z.string().optional(),
	responseCode: z.number().optional(),
});

const judge = (error: unknown): MailResult => {
	const { message, code = '', command = '', responseCode = 0 } = failure.parse(error);
	const isOfTheMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && ['RCPT TO', 'DATA', 'API'].includes(command);
	const isForGood = responseCode >= 500 || command === 'API'; // the latter: nodemailer itself cannot write it
	return { kind: isOfTheMail && isForGood ? 'rejected' : 'later', reason: message.slice(0, 500) };
};
