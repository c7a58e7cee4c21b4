/** Mail servers: what `app/` wires. */
import type { PostOffice } from '../../domain/mail/post-office.port.ts';
import type { Settings } from '../../foundation/settings.ts';
import { readSmtpUrl, senderFrom } from './smtp-address.ts';

/** The mail server of the settings, or undefined where there is none; then nothing of the library is read, either. */
export const connectPostOffice = async (settings: Settings): Promise<PostOffice | undefined> => {
	const { smtpUrl, mailFrom, publicUrl } = settings;
	if (!smtpUrl) return undefined;
	const { smtpPostOffice } = await import('./smtp-post-office.ts');
	return smtpPostOffice({ server: readSmtpUrl(smtpUrl), sender: senderFrom(mailFrom, publicUrl) });
};
