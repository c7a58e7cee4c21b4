/** Serves the calls that the specification defines only for Workday (spec 3 §7). */
import {
	listWorkdayErrors,
	saveWorkdayExport,
	saveWorkdayImport,
} from '@quad/contract/connections/integrations/workday.ts';
import {
	type Connector,
	callsOf,
	expectImport,
	type Integrations,
	listExportErrors,
	saveConnection,
	saveExport,
	saveImport,
	showOwn,
} from '../../../domain/connections/integrations/index.ts';
import { inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { exportOf, importOfPrinted } from './printed-configuration.ts';

export const serveWorkday = (server: ApiServer, context: Integrations, connector: Connector): void => {
	const own = callsOf(context, connector);
	const shown = async (scope: TeamScope) =>
		saveWorkdayImport.answer.parse(await showOwn({ context, scope, connector }));
	serve(server, listWorkdayErrors, ({ actor, query }) => listExportErrors(own(actor), query.limit));
	serve(server, saveWorkdayImport, async ({ actor, body }) => {
		const scope = inCurrentTeam(actor);
		const { reportUrl, reportUsername, reportPassword, version } = body;
		const { importConfiguration: before } = await shown(scope);
		const isSample = exportOf(before)?.isSample ?? false;
		const importConfiguration = importOfPrinted(body, isSample);
		expectImport(importConfiguration);
		await saveConnection({ context, scope, connector }, { reportUrl, reportUsername, reportPassword, version });
		await saveImport({ context, scope, connector }, { importConfiguration });
		return shown(scope);
	});
	serve(server, saveWorkdayExport, async ({ actor, body: { schedules, version, reportPassword, ...options } }) => {
		const scope = inCurrentTeam(actor);
		const { messageActivityExportConfiguration } = await shown(scope);
		const settings = {
			...exportOf(messageActivityExportConfiguration),
			...options,
			...(schedules ? { schedules } : {}),
		};
		await saveExport(
			{ context, scope, connector },
			{
				type: 'MessageActivity',
				settings,
				version,
				given: { reportPassword },
			},
		);
		return shown(scope);
	});
};
