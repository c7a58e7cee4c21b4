import type { MailServer } from '../../domain/organization/mail/mail-server.port.ts';
import type { Settings } from '../../foundation/settings.ts';
import { readSmtpUrl, senderFrom } from './smtp-address.ts';

/** Returns the configured mail server. Without one, returns undefined and does not load the library. */
export const connectMailServer = async (settings: Settings): Promise<MailServer | undefined> => {
	const { smtpUrl, mailFrom, publicUrl } = settings;
	if (!smtpUrl) return undefined;
	const { smtpMailServer } = await import('./smtp-mail-server.ts');
	return smtpMailServer({ server: readSmtpUrl(smtpUrl), sender: senderFrom(mailFrom, publicUrl) });
};
