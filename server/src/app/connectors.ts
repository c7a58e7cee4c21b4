/** All connectors, each with the calls by which it is set up. To add one: a line in both lists. */

import { connectRoutes } from '@quad/contract/integrations/connect.ts';
import type { ConnectorRoutes } from '@quad/contract/integrations/connector-routes.ts';
import { ftpRoutes } from '@quad/contract/integrations/ftp.ts';
import { recruitRoutes } from '@quad/contract/integrations/recruit.ts';
import { slateRoutes } from '@quad/contract/integrations/slate.ts';
import {
	type Connector,
	makeIntegrations,
	serveConnector,
	serveExportCall,
	serveRecipientSources,
} from '../domain/integrations/index.ts';
import {
	connectConnector,
	ftpConnector,
	recruitConnector,
	serveConnect,
	serveRecruit,
	slateConnector,
} from '../edges/connectors/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Door } from '../foundation/http/http.ts';

export const allConnectors = (): readonly Connector[] => [
	ftpConnector(),
	connectConnector,
	recruitConnector,
	slateConnector(),
];

const routesOf: Readonly<Record<string, ConnectorRoutes>> = {
	connect: connectRoutes,
	ftp: ftpRoutes,
	recruit: recruitRoutes,
	slate: slateRoutes,
};

type Integrations = ReturnType<typeof makeIntegrations>;

/** Calls of one system alone. */
const ownCalls: Readonly<Record<string, (door: Door, integrations: Integrations, connector: Connector) => void>> = {
	connect: serveConnect,
	recruit: serveRecruit,
	slate: (door, integrations, connector) => {
		const { exportMessageActivity, exportOptOuts, exportDeliveryErrors } = slateRoutes;
		serveExportCall(door, integrations, connector, { route: exportMessageActivity, type: 'MessageActivity' });
		serveExportCall(door, integrations, connector, { route: exportOptOuts, type: 'OptOuts' });
		serveExportCall(door, integrations, connector, { route: exportDeliveryErrors, type: 'DeliveryErrors' });
	},
};

export const serveConnectors = (door: Door, context: AppContext, insideHosts: readonly string[]): void => {
	const connectors = allConnectors();
	const integrations = makeIntegrations(context, connectors, insideHosts);
	door.http.addHook('onClose', () => integrations.http.close());
	serveRecipientSources(door, integrations);
	for (const connector of connectors) {
		const routes = routesOf[connector.descriptor.key];
		if (!routes) throw new Error(`The connector ${connector.descriptor.key} has no calls.`);
		serveConnector(door, integrations, connector, routes);
		ownCalls[connector.descriptor.key]?.(door, integrations, connector);
	}
};
