/** What is asked of whoever provides WhatsApp for an organization: its numbers there, and its templates. Nothing is changed. */
import type { TemplateStatus, WhatsAppSource } from '@quad/contract/carriers/whatsapp/routes.ts';

export interface ProvidedSender {
	readonly number: number; // E.164 digits
	readonly name: string;
	readonly source: WhatsAppSource;
	readonly isOnline: boolean;
}

export interface ProvidedTemplate {
	readonly source: WhatsAppSource;
	/** What sending it names it by, where its name and language do not: a ContentSid. */
	readonly key: string;
	readonly name: string;
	readonly language: string;
	readonly category: string;
	readonly body: string;
	readonly status: TemplateStatus;
	readonly rejectionReason: string;
}

/** Each throws where nothing is known: it was not reached, or did not answer as it should. */
export interface WhatsAppProvider {
	/** Undefined: the organization has no account anywhere. */
	senders(organizationId: number): Promise<ProvidedSender[] | undefined>;
	templates(organizationId: number): Promise<ProvidedTemplate[] | undefined>;
}
