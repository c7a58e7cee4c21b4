import * as routes from '@quad/contract/reporting/texting-reports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { listChoices } from './list-choices.ts';
import { createReport, deleteReport, listReports, readReport } from './texting-report.ts';

export const serveTextingReports = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.createTextingReport, ({ actor, body }) => createReport(context, actor, body));
	serve(server, routes.listTextingReports, ({ actor }) => listReports(context, actor));
	serve(server, routes.listReportChoices, ({ actor }) => listChoices(context, actor));
	serve(server, routes.readTextingReport, ({ actor, params }) => readReport(context, actor, params.id));
	serve(server, routes.deleteTextingReport, ({ actor, params }) => deleteReport(context, actor, params.id));
};
