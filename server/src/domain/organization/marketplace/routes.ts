import * as routes from '@quad/contract/organization/marketplace/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { ReadCarrierCosts } from './carrier-costs.port.ts';
import { readContract, readInvestment, readUsage } from './contract-usage.ts';
import * as take from './get-item.ts';
import { listItems, readItem } from './list-items.ts';
import { noteEvent, noteTask } from './note-sales.ts';

export const serveMarketplace = (server: ApiServer, context: AppContext, readCosts: ReadCarrierCosts): void => {
	serve(server, routes.listItems, ({ actor }) => listItems(context, actor));
	serve(server, routes.readItem, ({ actor, params }) => readItem(context, actor, params.key));
	serve(server, routes.requestChat, ({ actor }) => take.requestChat(context, actor));
	serve(server, routes.requestItem, ({ actor, params }) => take.requestItem(context, actor, params.key));
	serve(server, routes.enableValidation, ({ actor, body }) => take.enableValidation(context, actor, body));
	serve(server, routes.requestHighSpeed, ({ actor, body }) => take.requestHighSpeed(context, actor, body));
	serve(server, routes.enableSso, ({ actor, body }) => take.enableSso(context, actor, body));
	serve(server, routes.requestHighSpeedCredits, ({ actor, body }) =>
		take.requestCredits(context, actor, body.creditsRequested, body.quotedInvestment),
	);

	serve(server, routes.readContract, ({ actor }) => readContract(context, actor));
	serve(server, routes.readUsage, ({ actor }) => readUsage(context, readCosts, actor));
	serve(server, routes.readInvestment, ({ actor, query }) => readInvestment(context, actor, query.investmentType));

	serve(server, routes.noteTask, ({ actor, params, body }) =>
		noteTask(context, actor, params.crmProvider, body.properties),
	);
	serve(server, routes.noteEvent, ({ actor, params, body }) => noteEvent(context, actor, params.crmProvider, body));
};
