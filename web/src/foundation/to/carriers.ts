export const carriersLinks = {
	/** Redirects to the first WhatsApp inbox, or says why there is none. */
	whatsApp: () => '/whatsapp',
	whatsAppTemplates: () => '/v2/admin/whatsapp',
	/** The credits of the team's high-speed inboxes. */
	credits: () => '/v2/credits',
	platformCredits: () => '/platform/credits',
	carrier: () => '/organization/carrier',
	platformCarrier: () => '/platform/carrier',
	simulator: () => '/simulator',
} as const;
