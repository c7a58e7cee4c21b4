/** A mail server. The layer `edges` implements it, and `app/main.ts` passes it in if one is configured. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

export interface OutgoingMail {
	/** The same for every attempt, so that recipients' servers recognize a duplicate. */
	readonly id: string;
	/** The display name shown with Quad's address. */
	readonly fromName: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** A CSV file. */
	readonly file?: { readonly name: string; readonly content: string };
	readonly at: Date;
}

/** The outcome `gone` does not apply to email. */
export type MailResult = Exclude<Outcome, { kind: 'gone' }>;

export interface MailServer {
	send(mail: OutgoingMail): Promise<MailResult>;
	close(): void;
}
