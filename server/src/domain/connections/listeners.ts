import type { Listener } from '../../foundation/events/listener.ts';
import { exportClosedChats, exportIncomingTexts } from './integrations/index.ts';
import { tellWebhooksOfTexts } from './webhooks/index.ts';

export const listenersOfConnections: readonly Listener[] = [
	tellWebhooksOfTexts,
	exportClosedChats,
	exportIncomingTexts,
];
