/** Mail servers: what `app/` wires. */
import type { PostOffice } from '../../domain/mail/post-office.port.ts';
import type { Settings } from '../../foundation/settings.ts';
import { readSmtpUrl, senderFrom } from './smtp-address.ts';
import { smtpPostOffice } from './smtp-post-office.ts';

/** The mail server of the settings, or undefined where there is none. */
export const connectPostOffice = ({ smtpUrl, mailFrom, publicUrl }: Settings): PostOffice | undefined =>
	smtpUrl ? smtpPostOffice({ server: readSmtpUrl(smtpUrl), sender: senderFrom(mailFrom, publicUrl) }) : undefined;
