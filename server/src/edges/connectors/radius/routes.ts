/** Serves the calls that only Radius has: how texts become cases, lists of choices, and refused rows. */
import {
	radiusExport,
	radiusImport,
	type radiusMessageConfiguration,
	radiusOwnRoutes as routes,
} from '@quad/contract/connections/integrations/radius.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { z } from 'zod';
import {
	beginAutomation,
	callsOf,
	checkConnection,
	exportSettingsOf,
	findOwnConnection,
	type Integrations,
	importSettingsOf,
	listAutomationLog,
	listFailures,
	listOf,
	ownConnection,
	saveAutomation,
	saveExport,
	showAutomation,
} from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { radiusConnector as connector } from './connector.ts';

const { descriptor } = connector;
type MessageConfiguration = z.output<typeof radiusMessageConfiguration>;

export const serveRadius = (server: ApiServer, context: Integrations): void => {
	const own = callsOf(context, connector);
	const { db } = context;
	const found = (scope: TeamScope) => findOwnConnection(db, scope, descriptor);
	serve(server, routes.verifyCredentials, async ({ actor }) =>
		checkConnection(context, await ownConnection(db, inCurrentTeam(actor), descriptor)),
	);
	serve(server, routes.readImport, async ({ actor }) => {
		const row = await found(inCurrentTeam(actor));
		const saved = row && importSettingsOf(row);
		return { importConfiguration: saved ? radiusImport.parse(saved) : null };
	});
	serve(server, routes.readMessageConfiguration, async ({ actor }) => {
		const row = await found(inCurrentTeam(actor));
		const exported = { exports: row?.exports ?? [] };
		const [messages, optOuts] = [exportSettingsOf(exported, 'MessageActivity'), exportSettingsOf(exported, 'OptOuts')];
		const { optOut: _, ...written } = radiusExport.parse(messages ?? {});
		return {
			messageConfiguration: {
				...written,
				isEnabled: messages !== undefined,
				schedules: messages?.schedules ?? [],
				optOut: optOuts ? radiusExport.parse(optOuts).optOut : null,
				optOutSchedules: optOuts?.schedules ?? [],
			},
			version: row?.version ?? 0,
		};
	});
	serve(server, routes.saveMessageConfiguration, async ({ actor, body }) => {
		await saveMessages(context, inCurrentTeam(actor), body);
		return {};
	});
	serve(server, routes.listContactFields, ({ actor }) => listOf(own(actor), 'contactFields'));
	serve(server, routes.listCaseFields, ({ actor }) => listOf(own(actor), 'caseFields'));
	serve(server, routes.listTargets, ({ actor }) => listOf(own(actor), 'targets'));
	serve(server, routes.readAutomation, ({ actor }) => showAutomation(own(actor)));
	serve(server, routes.saveAutomation, async ({ actor, body }) => {
		await saveAutomation(own(actor), body);
		return {};
	});
	serve(server, routes.runAutomation, async ({ actor }) => {
		await beginAutomation(own(actor));
		return {};
	});
	serve(server, routes.listAutomationLog, ({ actor, query }) => listAutomationLog(own(actor), query));
	serve(server, routes.listErrors, ({ actor, query }) => listFailures(own(actor), query));
};

const saveMessages = async (
	context: Integrations,
	scope: TeamScope,
	{ messageConfiguration, version }: { messageConfiguration: MessageConfiguration; version?: number | undefined },
): Promise<void> => {
	const { isEnabled, schedules, optOut, optOutSchedules, ...messages } = messageConfiguration;
	if (isEnabled) expectFields(messages);
	if (optOut && (optOut.field.label === '' || (optOut.type === 'Picklist' && optOut.optedOutValue === '')))
		refuse(integrationRefusals['integration.opt_out_incomplete']);
	const settings = isEnabled ? { ...messages, optOut: null, schedules, isSample: false } : null;
	await saveExport({ context, scope, connector }, { type: 'MessageActivity', settings, version });
	const optOuts = optOut ? { ...radiusExport.parse({ optOut }), schedules: optOutSchedules, isSample: false } : null;
	await saveExport({ context, scope, connector }, { type: 'OptOuts', settings: optOuts });
};

/** Spec 2 §5: both field names are required. */
const expectFields = ({ fields, contactField }: Pick<MessageConfiguration, 'fields' | 'contactField'>): void => {
	if (contactField.label === '' || fields.some(({ field, token }) => field.label === '' || token === null))
		refuse(integrationRefusals['integration.columns_missing_both']);
	const labels = [contactField, ...fields.map(({ field }) => field)].map(({ label }) => label);
	if (new Set(labels).size < labels.length) refuse(integrationRefusals['integration.columns_twice']);
};
