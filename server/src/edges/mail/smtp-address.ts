/**
 * Parses `QUAD_SMTP_URL` (`smtp://name:password@host:587`, or `smtps://…` for implicit TLS) and `QUAD_MAIL_FROM`. A
 * password requires STARTTLS, so that it is never sent unencrypted, unless the server is this machine.
 */
import { isIP } from 'node:net';
import { PlainFailure } from '../../foundation/plain-failure.ts';

export interface SmtpServer {
	readonly host: string;
	readonly port: number;
	/** Implicit TLS. */
	readonly secure: boolean;
	/** Refuses to send without STARTTLS. */
	readonly requireTLS: boolean;
	readonly auth?: { readonly user: string; readonly pass: string };
}

export const readSmtpUrl = (text: string): SmtpServer => {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const host = url?.hostname.replace(/^\[(.*)\]$/, '$1');
	if (!url || !host || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:'))
		throw new PlainFailure(
			'QUAD_SMTP_URL is not valid. It looks like smtp://name:password@mail.example.edu:587, or smtps:// for TLS from the start. Encode special characters in the name and password as in web addresses (@ is %40).',
		);
	const secure = url.protocol === 'smtps:';
	const hasName = url.username !== '';
	return {
		host,
		port: url.port ? Number(url.port) : secure ? 465 : 587,
		secure,
		requireTLS: !secure && hasName && !isThisMachine(host),
		...(hasName ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
	};
};

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Returns the configured sender, or `quad@` with the public URL's host. */
export const senderFrom = (sender: string | undefined, publicUrl: string): string => {
	if (sender === undefined) {
		const { hostname } = new URL(publicUrl);
		return `quad@${isIP(hostname) || hostname.startsWith('[') ? 'localhost' : hostname}`;
	}
	if (!/^[\w.+-]{1,64}@[\w.-]{1,255}$/.test(sender))
		throw new PlainFailure('QUAD_MAIL_FROM must be a plain address, like quad@example.edu.');
	return sender;
};
