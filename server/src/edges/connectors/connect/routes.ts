/** Serves the calls that only Connect has: how texts and opt-outs are written, its source codes, and refused rows. */
import { connectOwnRoutes as routes } from '@quad/contract/connections/integrations/connect.ts';
import {
	callsOf,
	checkConnection,
	findOwnConnection,
	type Integrations,
	listFailures,
	listOf,
	ownConnection,
	saveExport,
} from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { connectConnector as connector } from './connector.ts';
import { importOf, messagesOf } from './saved.ts';

const { descriptor } = connector;

export const serveConnect = (server: ApiServer, context: Integrations): void => {
	const own = callsOf(context, connector);
	const { db } = context;
	const found = (scope: TeamScope) => findOwnConnection(db, scope, descriptor);
	serve(server, routes.verifyCredentials, async ({ actor }) =>
		checkConnection(context, await ownConnection(db, inCurrentTeam(actor), descriptor)),
	);
	serve(server, routes.readImport, async ({ actor }) => ({
		importConfiguration: importOf(await found(inCurrentTeam(actor))),
	}));
	serve(server, routes.readMessageConfiguration, async ({ actor }) => {
		const row = await found(inCurrentTeam(actor));
		return { messageConfiguration: messagesOf(row), version: row?.version ?? 0 };
	});
	serve(server, routes.saveMessageConfiguration, async ({ actor, body: { messageConfiguration, version } }) => {
		const scope = inCurrentTeam(actor);
		const { messages, optOuts } = messageConfiguration;
		await saveExport({ context, scope, connector }, { type: 'MessageActivity', settings: messages, version });
		await saveExport({ context, scope, connector }, { type: 'OptOuts', settings: optOuts });
		return {};
	});
	serve(server, routes.listSourceCodes, ({ actor }) => listOf(own(actor), 'sourceCodes'));
	serve(server, routes.listErrors, ({ actor, query }) => listFailures(own(actor), query));
};
