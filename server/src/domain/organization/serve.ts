import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import { serveAudit } from './audit/index.ts';
import { serveMail } from './mail/index.ts';
import { type ReadCarrierCosts, serveMarketplace } from './marketplace/index.ts';
import { type Files, serveMedia } from './media/index.ts';

export const serveOrganizationArea = (
	server: ApiServer,
	context: AppContext,
	{ files, hasMailServer, readCosts }: { files: Files; hasMailServer: boolean; readCosts: ReadCarrierCosts },
): void => {
	serveAudit(server, context);
	serveMail(server, context, { hasMailServer });
	serveMedia(server, context, files);
	serveMarketplace(server, context, readCosts);
};
