import type { ScreenPath } from '../../foundation/screen-path.ts';

export const organizationPaths = {
	audit: {
		paths: ['/organization/audit'],
		redirects: ['/owner/organization/audit'], // gaps A-18
		who: 'owner',
		title: 'Audit log',
		nav: { group: 'Organization', label: 'Audit log', icon: 'audit' },
	},
	marketplace: {
		paths: ['/v2/marketplace'],
		redirects: ['/marketplace'],
		redirectsWith: 'v2-marketplace',
		who: 'staff',
		title: 'Marketplace',
		nav: { group: 'Integrations', label: 'Marketplace', icon: 'marketplace' },
	},
	marketplaceItem: { paths: ['/marketplace/:key'], who: 'staff', title: 'Marketplace', under: 'marketplace' },
	platformMailbox: {
		paths: ['/platform/mailbox'],
		who: 'platform',
		title: 'Mailbox',
		nav: { group: 'Provider', label: 'Mailbox', icon: 'mailbox', while: 'keepsMail' },
	},
	mailbox: {
		paths: ['/mailbox'],
		who: 'anyone', // people without a password find the link to choose one here
		title: 'Mailbox',
		nav: { group: 'Demo', label: 'Mailbox', icon: 'mailbox' },
		demoOnly: true,
	},
} as const satisfies Record<string, ScreenPath>;
