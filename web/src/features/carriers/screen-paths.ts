import type { ScreenPath } from '../../foundation/screen-path.ts';

export const carriersPaths = {
	whatsApp: { paths: ['/whatsapp'], who: 'whatsApp', title: 'WhatsApp' }, // spec 1 §2
	carrier: {
		paths: ['/organization/carrier'],
		who: 'owner',
		title: 'Texting account',
		nav: { group: 'Organization', label: 'Texting account', icon: 'carrier' },
	},
	whatsAppTemplates: {
		paths: ['/v2/admin/whatsapp'],
		who: 'administrator',
		title: 'WhatsApp templates',
		nav: { group: 'Team', label: 'WhatsApp templates', icon: 'whatsAppTemplates', while: 'hasWhatsApp' },
	},
	credits: {
		paths: ['/v2/credits'],
		who: 'seeCreditBalance',
		title: 'Credits',
		nav: { group: 'Integrations', label: 'Credits', icon: 'ownCredits' },
	},
	platformCarrier: {
		paths: ['/platform/carrier'],
		who: 'platform',
		title: 'Shared texting account',
		nav: { group: 'Provider', label: 'Shared texting account', icon: 'platformCarrier' },
	},
	platformCredits: {
		paths: ['/platform/credits'],
		who: 'platform',
		title: 'Credits by organization',
		nav: { group: 'Provider', label: 'Credits by organization', icon: 'credits' },
	},
	simulator: {
		paths: ['/simulator'],
		who: 'staff',
		title: 'Simulated phones',
		nav: { group: 'Demo', label: 'Simulated phones', icon: 'simulator' },
		simulatorOnly: true,
	},
} as const satisfies Record<string, ScreenPath>;
