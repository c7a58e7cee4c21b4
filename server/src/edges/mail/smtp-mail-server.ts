/**
 * Sends mail by SMTP with nodemailer. A mail is rejected only if the server's reply is about this mail. After a wrong
 * password, a refused sender or an unreachable server, which are ours to fix, it waits.
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
	/** Time limit for one mail, however slowly the server responds. */
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
	envelope: { from: sender, to: [to.address] }, // so that the library doesn't parse the headers for it
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
	const isForGood = responseCode >= 500 || command === 'API'; // `API` means that nodemailer can't compose the mail
	return { kind: isOfTheMail && isForGood ? 'rejected' : 'later', reason: message.slice(0, 500) };
};
