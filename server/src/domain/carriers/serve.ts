import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveCarrierAccounts } from './carriers/index.ts';
import { serveCredits } from './credits/index.ts';
import { serveWhatsApp, type WhatsAppProvider } from './whatsapp/index.ts';

export const serveCarriersArea = (
	server: ApiServer,
	context: AppContext,
	{ whatsApp, ...accounts }: Parameters<typeof serveCarrierAccounts>[2] & { whatsApp: WhatsAppProvider },
): void => {
	serveCarrierAccounts(server, context, accounts);
	serveWhatsApp(server, context, whatsApp);
	serveCredits(server, context);
};
