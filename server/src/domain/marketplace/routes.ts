import * as routes from '@quad/contract/marketplace/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import * as take from './get-item.ts';
import { listItems, readItem } from './list-items.ts';
import { noteEvent, noteTask } from './note-sales.ts';
import { readContract, readInvestment, readUsage } from './read-contract.ts';

export const serveMarketplace = (door: Door, ground: Ground): void => {
	serve(door, routes.listItems, ({ actor }) => listItems(ground, actor));
	serve(door, routes.readItem, ({ actor, params }) => readItem(ground, actor, params.key));
	serve(door, routes.requestChat, ({ actor }) => take.requestChat(ground, actor));
	serve(door, routes.requestItem, ({ actor, params }) => take.requestItem(ground, actor, params.key));
	serve(door, routes.enableValidation, ({ actor, body }) => take.enableValidation(ground, actor, body));
	serve(door, routes.requestHighSpeed, ({ actor, body }) => take.requestHighSpeed(ground, actor, body));
	serve(door, routes.enableSso, ({ actor, body }) => take.enableSso(ground, actor, body));
	serve(door, routes.requestHighSpeedCredits, ({ actor, body }) =>
		take.requestCredits(ground, actor, body.creditsRequested, body.quotedInvestment),
	);

	serve(door, routes.readContract, ({ actor }) => readContract(ground, actor));
	serve(door, routes.readUsage, ({ actor }) => readUsage(ground, actor));
	serve(door, routes.readInvestment, ({ actor, query }) => readInvestment(ground, actor, query.investmentType));

	serve(door, routes.noteTask, ({ actor, params, body }) =>
		noteTask(ground, actor, params.crmProvider, body.properties),
	);
	serve(door, routes.noteEvent, ({ actor, params, body }) => noteEvent(ground, actor, params.crmProvider, body));
};
