import * as routes from '@quad/contract/reporting/scheduled-reports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { deleteReport } from './delete-report.ts';
import { listPeople, listReports } from './list-reports.ts';
import { changeReport, createReport } from './save-report.ts';
import { stopReport } from './stop-report.ts';

export const serveScheduledReports = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listScheduledReports, ({ actor }) => listReports(context, actor));
	serve(server, routes.listReportReaders, ({ actor, query }) => listPeople(context, actor, query.scope));
	serve(server, routes.createScheduledReport, ({ actor, body }) => createReport(context, actor, body));
	serve(server, routes.changeScheduledReport, ({ actor, params, body }) =>
		changeReport(context, actor, params.id, body),
	);
	serve(server, routes.deleteScheduledReport, ({ actor, params }) => deleteReport(context, actor, params.id));
	serve(server, routes.stopScheduledReport, ({ body }) => stopReport(context, body.key));
};
