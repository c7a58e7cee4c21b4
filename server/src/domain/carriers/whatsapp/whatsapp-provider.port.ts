/** Reads an organization's numbers and templates from its WhatsApp provider. */
import type { TemplateStatus, WhatsAppSource } from '@quad/contract/carriers/whatsapp/routes.ts';

export interface ProvidedSender {
	readonly number: number; // E.164 digits
	readonly name: string;
	readonly source: WhatsAppSource;
	readonly isOnline: boolean;
}

export interface ProvidedTemplate {
	readonly source: WhatsAppSource;
	/** The provider's id for sending (a ContentSid), if name and language don't identify the template. */
	readonly key: string;
	readonly name: string;
	readonly language: string;
	readonly category: string;
	readonly body: string;
	readonly status: TemplateStatus;
	readonly rejectionReason: string;
}

/** Methods throw if the provider could not be reached or sent an invalid response. */
export interface WhatsAppProvider {
	/** Returns undefined if the organization has no account. */
	senders(organizationId: number): Promise<ProvidedSender[] | undefined>;
	templates(organizationId: number): Promise<ProvidedTemplate[] | undefined>;
}
