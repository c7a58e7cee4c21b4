import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { type SendsBySimulator, servePublicApi } from './public-api/index.ts';
import { serveWebhooks } from './webhooks/index.ts';

export const serveConnectionsArea = (
	server: ApiServer,
	context: AppContext,
	{ webhookHosts, sendsBySimulator }: { webhookHosts: readonly string[]; sendsBySimulator: SendsBySimulator },
): void => {
	serveWebhooks(server, context, webhookHosts);
	servePublicApi(server, context, sendsBySimulator);
};
