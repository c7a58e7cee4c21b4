/** Serves the routes that all connectors share. */
import type { ConnectorRoutes, ExportingRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { type ExportType, isOfChats } from '@quad/contract/connections/integrations/run.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { checkConnection } from './check-connection.ts';
import type { Connector } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type Integrations, withConnection } from './connectors.ts';
import { usualExportColumns } from './export-values.ts';
import { expectSwitchedOn, ownConnection } from './own-connection.ts';
import * as runs from './runs.ts';
import { disconnect, saveConnection } from './save-connection.ts';
import { saveExport, saveImport } from './save-settings.ts';
import { importSettingsOf } from './settings-of.ts';
import { showOwn } from './show-connection.ts';

export const serveConnector = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	routes: ConnectorRoutes,
): void => {
	serveExporting(server, context, connector, routes);
	serve(server, routes.listFields, async ({ actor }) => listFields(context, inCurrentTeam(actor), connector));
	serve(server, routes.saveImport, async ({ actor, body }) => {
		await saveImport(context, inCurrentTeam(actor), connector, body);
		return showOwn(context, inCurrentTeam(actor), connector);
	});
	serve(server, routes.listImports, ({ actor, query }) =>
		runs.listRunsOf(context, inCurrentTeam(actor), connector, { imports: true, ...query }),
	);
	serve(server, routes.startImport, ({ actor, body }) =>
		runs.startImport(context, inCurrentTeam(actor), connector, body),
	);
	serve(server, routes.replayImport, ({ actor, params }) =>
		runs.replayImport(context, inCurrentTeam(actor), connector, params.id),
	);
	serve(server, routes.decideImport, ({ actor, params, body }) =>
		runs.decideImport(context, inCurrentTeam(actor), connector, params.id, body.goesOn),
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
	const shown = (scope: TeamScope) => showOwn(context, scope, connector);

	serve(server, routes.readConfiguration, ({ actor }) => shown(inCurrentTeam(actor)));
	serve(server, routes.saveConfiguration, async ({ actor, body }) => {
		await saveConnection(context, inCurrentTeam(actor), connector, body);
		return shown(inCurrentTeam(actor));
	});
	serve(server, routes.disconnect, async ({ actor }) => {
		await disconnect(context, inCurrentTeam(actor), connector);
		return {};
	});
	serve(server, routes.authenticate, async ({ actor }) =>
		checkConnection(context, await ownConnection(db, inCurrentTeam(actor), descriptor)),
	);
	serve(server, routes.saveExport, async ({ actor, body }) => {
		const { ExportType: type, ExportConfiguration: settings, version, ...given } = body;
		const at = 'ExportConfiguration.';
		await saveExport(context, inCurrentTeam(actor), connector, { type, settings, version, given, at });
		return shown(inCurrentTeam(actor));
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
	serve(server, routes.listExports, ({ actor, query }) =>
		runs.listRunsOf(context, inCurrentTeam(actor), connector, { imports: false, ...query }),
	);
	serve(server, routes.startExport, ({ actor, body }) =>
		runs.startExport(context, inCurrentTeam(actor), connector, body.exportType),
	);
	serve(server, routes.listRefused, ({ actor, params, query }) =>
		runs.listRefused(context, inCurrentTeam(actor), connector, params.id, query),
	);
	serve(server, routes.retryRefused, ({ actor, params }) =>
		runs.retryRefused(context, inCurrentTeam(actor), connector, params.id),
	);
	serve(server, routes.listExportRecords, ({ actor, params, query }) =>
		runs.listExportRecords(context, inCurrentTeam(actor), connector, params.id, query),
	);
};

/** Returns the columns that the other system currently offers for an import. */
const listFields = async (context: Integrations, scope: TeamScope, { descriptor }: Connector) => {
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
