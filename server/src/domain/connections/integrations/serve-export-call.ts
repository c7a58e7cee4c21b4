/** Serves a route of its own for one kind of export, where the specification defines one. */
import type { ExportCall } from '@quad/contract/connections/integrations/export-call.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import type { Connector } from './connector.port.ts';
import { callsOf, type Integrations } from './connectors.ts';
import { startExport } from './runs.ts';

export const serveExportCall = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	{ route, type }: { route: ExportCall; type: ExportType },
): void => serve(server, route, ({ actor }) => startExport(callsOf(context, connector)(actor), type));
