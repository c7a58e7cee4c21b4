/** Mail servers: what `app/` wires. */
import type { MailServer } from '../../domain/organization/mail/mail-server.port.ts';
import type { Settings } from '../../foundation/settings.ts';
import { readSmtpUrl, senderFrom } from './smtp-address.ts';

/** The mail server of the settings, or undefined where there is none; then nothing of the library is read, either. */
export const connectMailServer = async (settings: Settings): Promise<MailServer | undefined> => {
	const { smtpUrl, mailFrom, publicUrl } = settings;
	if (!smtpUrl) return undefined;
	const { smtpMailServer } = await import('./smtp-mail-server.ts');
	return smtpMailServer({ server: readSmtpUrl(smtpUrl), sender: senderFrom(mailFrom, publicUrl) });
};
