export const organizationLinks = {
	audit: () => '/organization/audit',
	marketplace: () => '/v2/marketplace',
	marketplaceItem: (key: string) => `/marketplace/${key}`,
	platformMailbox: () => '/platform/mailbox',
	mailbox: () => '/mailbox',
} as const;
