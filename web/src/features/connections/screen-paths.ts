import type { ScreenPath } from '../../foundation/screen-path.ts';
import { connectorPaths } from './integrations/connectors.ts';

export const connectionsPaths = {
	developers: { paths: ['/developers'], who: 'anyone', title: 'Developers' },
	teamWebhooks: {
		paths: ['/v2/admin/webhooks'],
		redirects: ['/department/webhooks'],
		redirectsWith: 'v2-webhooks',
		who: 'administrator',
		title: 'Webhooks',
		nav: { group: 'Developers', label: 'Webhooks', icon: 'webhooks' },
	},
	webhooks: {
		paths: ['/api/webhooks'],
		redirects: ['/owner/api/webhooks'], // gaps X-22
		who: 'configureApi',
		title: 'Webhooks',
		under: 'webhooks',
	},
	webhookLog: {
		paths: ['/v2/admin/webhooks/:webhookId'],
		who: 'administrator',
		title: 'Webhook log',
		under: 'webhooks',
	},
	...connectorPaths,
} as const satisfies Record<string, ScreenPath>;
