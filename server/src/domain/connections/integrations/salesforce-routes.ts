/** Serves the calls that the specification defines only for Salesforce (spec 2 §7). */
import { type SalesforceRoutes, salesforceImport } from '@quad/contract/connections/integrations/salesforce.ts';
import * as answers from '@quad/contract/connections/integrations/salesforce-calls.ts';
import { messageConfiguration } from '@quad/contract/connections/integrations/salesforce-export.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { askConnection } from './ask-connection.ts';
import { checkConnection } from './check-connection.ts';
import type { Connector } from './connector.port.ts';
import { callsOf, type Integrations } from './connectors.ts';
import { listImportErrors } from './list-import-errors.ts';
import { findOwnConnection, ownConnection } from './own-connection.ts';
import { startExports } from './runs.ts';
import { saveExports } from './save-settings.ts';

export const serveSalesforce = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	routes: SalesforceRoutes,
): void => {
	const own = callsOf(context, connector);
	const { db } = context;
	const { descriptor } = connector;
	const found = (scope: TeamScope) => findOwnConnection(db, scope, descriptor);
	const messages = async (scope: TeamScope) => {
		const row = await found(scope);
		const settingsOf = (kind: string) => row?.exports.find((one) => one.kind === kind)?.settings ?? null;
		return {
			messageConfiguration: messageConfiguration.parse({
				messageActivity: settingsOf('MessageActivity'),
				deliveryErrors: settingsOf('DeliveryErrors'),
				optOuts: settingsOf('OptOuts'),
			}),
			version: row?.version ?? 0,
		};
	};

	serve(server, routes.readImport, async ({ actor }) => {
		const row = await found(inCurrentTeam(actor));
		return {
			importConfiguration: salesforceImport.nullable().parse(row?.importSettings ?? null),
			version: row?.version ?? 0,
		};
	});
	serve(server, routes.readMessages, ({ actor }) => messages(inCurrentTeam(actor)));
	serve(server, routes.saveMessages, async ({ actor, body }) => {
		const { messageActivity, deliveryErrors, optOuts } = body.messageConfiguration;
		await saveExports(own(actor), {
			exports: [
				{ type: 'MessageActivity', settings: messageActivity },
				{ type: 'DeliveryErrors', settings: deliveryErrors },
				{ type: 'OptOuts', settings: optOuts },
			],
			version: body.version,
		});
		return messages(inCurrentTeam(actor));
	});
	serve(server, routes.listListViews, ({ actor, query: { object } }) =>
		askConnection(own(actor), { name: 'listViews', parameters: { object } }, answers.listViews),
	);
	serve(server, routes.readListView, ({ actor, params: { id }, query: { object } }) =>
		askConnection(own(actor), { name: 'listView', parameters: { id, object } }, answers.listView),
	);
	serve(server, routes.listReports, ({ actor }) => askConnection(own(actor), { name: 'reports' }, answers.reports));
	serve(server, routes.readReport, ({ actor, params: { id } }) =>
		askConnection(own(actor), { name: 'report', parameters: { id } }, answers.report),
	);
	serve(server, routes.listRelationshipFields, ({ actor, query: { object } }) =>
		askConnection(own(actor), { name: 'relationshipFields', parameters: { object } }, answers.relationshipFields),
	);
	serve(server, routes.listContactRelationships, ({ actor, query: { object } }) =>
		askConnection(own(actor), { name: 'contactRelationships', parameters: { object } }, answers.contactRelationships),
	);
	serve(server, routes.listErrors, ({ actor, query }) => listImportErrors(own(actor), query));
	serve(server, routes.verify, async ({ actor }) =>
		checkConnection(context, await ownConnection(db, inCurrentTeam(actor), descriptor)),
	);
	serve(server, routes.startExports, async ({ actor }) => ({
		runs: await startExports(own(actor)),
	}));
};
