import { key } from './key.ts';

export const connectionsKeys = {
	publicDocument: key('public-document'),
	integrations: {
		/** What every integration of the team last did. */
		states: key('integrations', 'states'),
		of: (connector: string) => key('integrations', connector),
		configuration: (connector: string) => key('integrations', connector, 'configuration'),
		runs: (connector: string, direction: string, skip: number, limit: number) =>
			key('integrations', connector, 'runs', direction, skip, limit),
		fields: (connector: string) => key('integrations', connector, 'fields'),
		errors: (connector: string) => key('integrations', connector, 'errors'),
		authorization: (connector: string) => key('integrations', connector, 'authorization'),
		list: (connector: string, name: string) => key('integrations', connector, 'list', name),
		exportFields: (connector: string) => key('integrations', connector, 'export fields'),
		records: (connector: string, id: number) => key('integrations', connector, 'records', id),
		/** The choices that the connected system offers, by kind. */
		choices: (connector: string, ...what: string[]) => key('integrations', connector, 'choices', ...what),
	},
	webhooks: {
		all: key('webhooks'),
		ofTeam: (teamId: number) => key('webhooks', 'team', teamId),
		deliveries: (id: number, state: string, skip: number) => key('webhooks', 'deliveries', id, state, skip),
		delivery: (id: number, deliveryId: number) => key('webhooks', 'delivery', id, deliveryId),
	},
} as const;
