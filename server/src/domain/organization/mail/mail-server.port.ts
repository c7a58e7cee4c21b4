/** What we need of a mail server. An edge implements it; `app/main.ts` hands it over, where one is set up. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface OutgoingMail {
	/** The same for every try, so that a receiver can tell a repeated mail from a second one. */
	readonly id: string;
	/** Whose name stands before our address. */
	readonly fromName: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** As CSV. */
	readonly file?: { readonly name: string; readonly content: string };
	readonly at: Date;
}

/** A mail server knows nobody who is gone. */
export type MailResult = Exclude<Outcome, { kind: 'gone' }>;

export interface MailServer {
	/** Hands over one mail. */
	send(mail: OutgoingMail): Promise<MailResult>;
	close(): void;
}
