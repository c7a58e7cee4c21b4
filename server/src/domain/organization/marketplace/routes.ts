import * as routes from '@quad/contract/organization/marketplace/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import type { ReadCarrierCosts } from './carrier-costs.port.ts';
import * as take from './get-item.ts';
import { listItems, readItem } from './list-items.ts';
import { noteEvent, noteTask } from './note-sales.ts';
import { readContract, readInvestment, readUsage } from './read-contract.ts';

export const serveMarketplace = (door: Door, context: AppContext, readCosts: ReadCarrierCosts): void => {
	serve(door, routes.listItems, ({ actor }) => listItems(context, actor));
	serve(door, routes.readItem, ({ actor, params }) => readItem(context, actor, params.key));
	serve(door, routes.requestChat, ({ actor }) => take.requestChat(context, actor));
	serve(door, routes.requestItem, ({ actor, params }) => take.requestItem(context, actor, params.key));
	serve(door, routes.enableValidation, ({ actor, body }) => take.enableValidation(context, actor, body));
	serve(door, routes.requestHighSpeed, ({ actor, body }) => take.requestHighSpeed(context, actor, body));
	serve(door, routes.enableSso, ({ actor, body }) => take.enableSso(context, actor, body));
	serve(door, routes.requestHighSpeedCredits, ({ actor, body }) =>
		take.requestCredits(context, actor, body.creditsRequested, body.quotedInvestment),
	);

	serve(door, routes.readContract, ({ actor }) => readContract(context, actor));
	serve(door, routes.readUsage, ({ actor }) => readUsage(context, readCosts, actor));
	serve(door, routes.readInvestment, ({ actor, query }) => readInvestment(context, actor, query.investmentType));

	serve(door, routes.noteTask, ({ actor, params, body }) =>
		noteTask(context, actor, params.crmProvider, body.properties),
	);
	serve(door, routes.noteEvent, ({ actor, params, body }) => noteEvent(context, actor, params.crmProvider, body));
};
