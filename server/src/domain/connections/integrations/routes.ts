/** Serves the routes that all connectors share. */
import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { type ExportType, isOfChats } from '@quad/contract/connections/integrations/run.ts';
import { listIntegrationStates } from '@quad/contract/connections/integrations/states.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { checkConnection } from './check-connection.ts';
import type { Connector } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type ConnectorCall, callsOf, type Integrations, withConnection } from './connectors.ts';
import { usualExportColumns } from './export-values.ts';
import { listStates } from './list-states.ts';
import { expectSwitchedOn, ownConnection } from './own-connection.ts';
import * as runs from './runs.ts';
import { disconnect, saveConnection } from './save-connection.ts';
import { saveExport, saveImport } from './save-settings.ts';
import { importSettingsOf } from './settings-of.ts';
import { showOwn } from './show-connection.ts';

export const serveIntegrations = (server: ApiServer, context: Integrations): void => {
	serve(server, listIntegrationStates, ({ actor }) => listStates(context, inCurrentTeam(actor)));
};

export const serveConnector = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	routes: ConnectorRoutes,
): void => {
	const own = callsOf(context, connector);
	serveExporting(server, context, connector, routes);
	serve(server, routes.listFields, async ({ actor }) => listFields(own(actor)));
	serve(server, routes.saveImport, async ({ actor, body }) => {
		await saveImport(own(actor), body);
		return showOwn(own(actor));
	});
	serve(server, routes.listImports, ({ actor, query }) => runs.listRunsOf(own(actor), { imports: true, ...query }));
	serve(server, routes.startImport, ({ actor, body }) => runs.startImport(own(actor), body));
	serve(server, routes.replayImport, ({ actor, params }) => runs.replayImport(own(actor), params.id));
	serve(server, routes.decideImport, ({ actor, params, body }) =>
		runs.decideImport(own(actor), params.id, body.goesOn),
	);
};

/** Serves the routes for exports, which importing connectors also have. */
export const serveExporting = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	routes: ExportingRoutes,
): void => {
	const { descriptor } = connector;
	const { db } = context;
	const own = callsOf(context, connector);

	serve(server, routes.readConfiguration, ({ actor }) => showOwn(own(actor)));
	serve(server, routes.saveConfiguration, async ({ actor, body }) => {
		await saveConnection(own(actor), body);
		return showOwn(own(actor));
	});
	serve(server, routes.disconnect, async ({ actor }) => {
		await disconnect(own(actor));
		return {};
	});
	serve(server, routes.authenticate, async ({ actor }) =>
		checkConnection(context, await ownConnection(db, inCurrentTeam(actor), descriptor)),
	);
	serve(server, routes.saveExport, async ({ actor, body }) => {
		const { ExportType: type, ExportConfiguration: settings, version, ...given } = body;
		const at = 'ExportConfiguration.';
		await saveExport(own(actor), { type, settings, version, given, at });
		return showOwn(own(actor));
	});
	serve(server, routes.listExportFields, async ({ actor }) => {
		await expectSwitchedOn(db, inCurrentTeam(actor), descriptor);
		const columns = (type: ExportType) => [...(connector.exportColumns?.(type) ?? usualExportColumns[type])];
		if (isOfChats(descriptor)) return { ChatTranscripts: columns('ChatTranscripts') };
		return {
			MessageActivity: columns('MessageActivity'),
			OptOuts: columns('OptOuts'),
			DeliveryErrors: columns('DeliveryErrors'),
		};
	});
	serve(server, routes.listExports, ({ actor, query }) => runs.listRunsOf(own(actor), { imports: false, ...query }));
	serve(server, routes.startExport, ({ actor, body }) => runs.startExport(own(actor), body.exportType));
	serve(server, routes.listRefused, ({ actor, params, query }) => runs.listRefused(own(actor), params.id, query));
	serve(server, routes.retryRefused, ({ actor, params }) => runs.retryRefused(own(actor), params.id));
	serve(server, routes.listExportRecords, ({ actor, params, query }) =>
		runs.listExportRecords(own(actor), params.id, query),
	);
};

/** Returns the columns that the other system currently offers for an import. */
const listFields = async ({ context, scope, connector: { descriptor } }: ConnectorCall) => {
	const row = await ownConnection(context.db, scope, descriptor);
	const usual = descriptor.source.safeParse({});
	const source = importSettingsOf(row)?.fileConfiguration ?? (usual.success ? usual.data : undefined);
	if (source === undefined) return { source: null, columns: [] }; // no source has been chosen yet
	try {
		const found = await withConnection(context, row, AbortSignal.timeout(integrationLimits.checkMs), (connection) =>
			Promise.resolve(connection.listColumns?.(source)),
		);
		return { source: found?.source ?? null, columns: found?.columns ?? [] };
	} catch (error) {
		if (error instanceof ConnectorError)
			return refuse(integrationRefusals['integration.settings_wrong'], { why: sayFault(error) });
		throw error;
	}
};
