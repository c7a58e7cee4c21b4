/** A mail server. An edge implements it, and `app/main.ts` passes it in where one is configured. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface OutgoingMail {
	/** The same for every try, so that a receiver recognizes a repeated email. */
	readonly id: string;
	/** The display name before Quad's address. */
	readonly fromName: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** As CSV. */
	readonly file?: { readonly name: string; readonly content: string };
	readonly at: Date;
}

/** `gone` does not apply to email. */
export type MailResult = Exclude<Outcome, { kind: 'gone' }>;

export interface MailServer {
	send(mail: OutgoingMail): Promise<MailResult>;
	close(): void;
}
