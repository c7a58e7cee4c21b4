import type { LoadScreen } from '../../foundation/load-screen.ts';
import { connectorLoaders } from './integrations/connector-loaders.ts';
import type { connectionsPaths } from './screen-paths.ts';

export const connectionsScreens: Readonly<Record<keyof typeof connectionsPaths, LoadScreen>> = {
	developers: () => import('./public-api/DevelopersScreen.tsx'),
	teamWebhooks: () => import('./webhooks/TeamWebhooksScreen.tsx'),
	webhooks: () => import('./webhooks/WebhooksScreen.tsx'),
	webhookLog: () => import('./webhooks/WebhookLogScreen.tsx'),
	...connectorLoaders,
};
