/** The call that only Recruit has: its saved views. */
import { recruitOwnRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { type Integrations, listOf } from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { recruitConnector } from './connector.ts';

export const serveRecruit = (door: Door, context: Integrations): void => {
	serve(door, recruitOwnRoutes.listViews, ({ actor }) =>
		listOf(context, inCurrentTeam(actor), recruitConnector, 'views'),
	);
};
