/** Serves the calls that the specification defines only for Ethos (spec 3 §7). */
import { ethosRoutes, ethosSettings, ethosOwnRoutes as routes } from '@quad/contract/connections/integrations/ethos.ts';
import {
	askConnection,
	callsOf,
	expectImport,
	type Integrations,
	listOf,
	previewImport,
	saveConnection,
	saveImport,
	showOwn,
} from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { ethosConnector as connector, dataTypes } from './connector.ts';
import { importOfPrinted } from './printed-configuration.ts';

export const serveEthos = (server: ApiServer, context: Integrations): void => {
	const own = callsOf(context, connector);
	const shown = async (scope: TeamScope) =>
		ethosRoutes.readConfiguration.answer.parse(await showOwn({ context, scope, connector }));
	serve(server, routes.saveConfiguration, async ({ actor, body }) => {
		const scope = inCurrentTeam(actor);
		const { apiKey, personImportConfiguration: printed, version } = body;
		const importConfiguration = printed && importOfPrinted(printed);
		expectImport(importConfiguration);
		const before = await shown(scope);
		const isConnection = apiKey !== undefined || body.url !== undefined || !importConfiguration;
		const url = body.url ?? ethosSettings.shape.url.parse(before.url);
		if (isConnection) await saveConnection({ context, scope, connector }, { url, apiKey, version });
		if (importConfiguration)
			await saveImport(
				{ context, scope, connector },
				{
					importConfiguration,
					...(isConnection ? {} : { version }),
				},
			);
		return shown(scope);
	});
	serve(server, routes.previewImport, ({ actor }) => previewImport(own(actor)));
	serve(server, routes.listPersonFilters, ({ actor }) => listOf(own(actor), 'personFilters'));
	serve(server, routes.listDataTypes, ({ actor }) =>
		askConnection(own(actor), { name: dataTypes }, routes.listDataTypes.answer),
	);
};
