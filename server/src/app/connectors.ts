/** Lists all connectors, each with its routes. A new connector needs an entry here. */
import { connectRoutes } from '@quad/contract/connections/integrations/connect.ts';
import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { ethosRoutes } from '@quad/contract/connections/integrations/ethos.ts';
import { ftpRoutes } from '@quad/contract/connections/integrations/ftp.ts';
import { radiusRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { recruitRoutes } from '@quad/contract/connections/integrations/recruit.ts';
import { renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import { salesforceChatRoutes } from '@quad/contract/connections/integrations/salesforce-chat.ts';
import { slateRoutes } from '@quad/contract/connections/integrations/slate.ts';
import { slateChatRoutes } from '@quad/contract/connections/integrations/slate-chat.ts';
import { workdayRoutes } from '@quad/contract/connections/integrations/workday.ts';
import {
	type Connector,
	makeIntegrations,
	serveAuthorization,
	serveConnector,
	serveExportCall,
	serveExporting,
	serveIntegrations,
	serveRecipientSources,
	serveSalesforce,
	serveSources,
} from '../domain/connections/integrations/index.ts';
import {
	connectConnector,
	ethosConnector,
	ftpConnector,
	radiusConnector,
	recruitConnector,
	renxtConnector,
	salesforceChatConnector,
	salesforceConnector,
	serveConnect,
	serveEthos,
	serveRadius,
	serveRecruit,
	serveWorkday,
	slateChatConnector,
	slateConnector,
	workdayConnector,
} from '../edges/connectors/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { ApiServer } from '../foundation/http/http.ts';

type Integrations = ReturnType<typeof makeIntegrations>;

interface ConnectorEntry {
	readonly make: () => Connector;
	readonly routes: ConnectorRoutes;
	/** Serves the routes that only this connector has. */
	readonly serveOwn?: (server: ApiServer, integrations: Integrations, connector: Connector, publicUrl: string) => void;
}

const importing: readonly ConnectorEntry[] = [
	{ make: ftpConnector, routes: ftpRoutes },
	{
		make: salesforceConnector,
		routes: salesforceRoutes,
		serveOwn: (server, integrations, connector) => serveSalesforce(server, integrations, connector, salesforceRoutes),
	},
	{
		make: slateConnector,
		routes: slateRoutes,
		serveOwn: (server, integrations, connector) => {
			const { exportMessageActivity, exportOptOuts, exportDeliveryErrors } = slateRoutes;
			serveExportCall(server, integrations, connector, { route: exportMessageActivity, type: 'MessageActivity' });
			serveExportCall(server, integrations, connector, { route: exportOptOuts, type: 'OptOuts' });
			serveExportCall(server, integrations, connector, { route: exportDeliveryErrors, type: 'DeliveryErrors' });
		},
	},
	{ make: () => radiusConnector, routes: radiusRoutes, serveOwn: serveRadius },
	{ make: () => connectConnector, routes: connectRoutes, serveOwn: serveConnect },
	{ make: () => ethosConnector, routes: ethosRoutes, serveOwn: serveEthos },
	{ make: () => recruitConnector, routes: recruitRoutes, serveOwn: serveRecruit },
	{ make: workdayConnector, routes: workdayRoutes, serveOwn: serveWorkday },
	{
		make: renxtConnector,
		routes: renxtRoutes,
		serveOwn: (server, integrations, connector, publicUrl) => {
			serveAuthorization(server, integrations, connector, { routes: renxtRoutes, publicUrl });
			serveSources(server, integrations, connector, renxtRoutes.listConstituentLists);
		},
	},
];

/** Connectors that only export. */
const exporting: ReadonlyArray<{ readonly connector: Connector; readonly routes: ExportingRoutes }> = [
	{ connector: slateChatConnector, routes: slateChatRoutes },
	{ connector: salesforceChatConnector, routes: salesforceChatRoutes },
];

export const allConnectors = (): readonly Connector[] => [
	...importing.map(({ make }) => make()),
	...exporting.map(({ connector }) => connector),
];

export const serveConnectors = (
	server: ApiServer,
	context: AppContext,
	{ insideHosts, publicUrl }: { insideHosts: readonly string[]; publicUrl: string },
): void => {
	const made = importing.map((one) => ({ ...one, connector: one.make() }));
	const all = [...made, ...exporting].map(({ connector }) => connector);
	const integrations = makeIntegrations(context, all, insideHosts);
	server.http.addHook('onClose', () => integrations.http.close());
	serveIntegrations(server, integrations);
	serveRecipientSources(server, integrations);
	for (const { connector, routes, serveOwn } of made) {
		serveConnector(server, integrations, connector, routes);
		serveOwn?.(server, integrations, connector, publicUrl);
	}
	for (const { connector, routes } of exporting) serveExporting(server, integrations, connector, routes);
};
