import * as routes from '@quad/contract/reporting/texting-reports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { listChoices } from './list-choices.ts';
import { createReport, deleteReport, listReports, readReport } from './texting-report.ts';

export const serveTextingReports = (door: Door, context: AppContext): void => {
	serve(door, routes.createTextingReport, ({ actor, body }) => createReport(context, actor, body));
	serve(door, routes.listTextingReports, ({ actor }) => listReports(context, actor));
	serve(door, routes.listReportChoices, ({ actor }) => listChoices(context, actor));
	serve(door, routes.readTextingReport, ({ actor, params }) => readReport(context, actor, params.id));
	serve(door, routes.deleteTextingReport, ({ actor, params }) => deleteReport(context, actor, params.id));
};
