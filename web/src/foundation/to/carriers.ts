export const carriersLinks = {
	/** The first WhatsApp inbox, or the reason why there is none. */
	whatsApp: () => '/whatsapp',
	whatsAppTemplates: () => '/v2/admin/whatsapp',
	/** The ledger of the team's high-speed inboxes. */
	credits: () => '/v2/credits',
	platformCredits: () => '/platform/credits',
	carrier: () => '/organization/carrier',
	platformCarrier: () => '/platform/carrier',
	simulator: () => '/simulator',
} as const;
