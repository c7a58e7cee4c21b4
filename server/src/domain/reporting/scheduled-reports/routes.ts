import * as routes from '@quad/contract/reporting/scheduled-reports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { deleteReport } from './delete-report.ts';
import { listPeople, listReports } from './list-reports.ts';
import { changeReport, createReport } from './save-report.ts';
import { stopReport } from './stop-report.ts';

export const serveScheduledReports = (door: Door, context: AppContext): void => {
	serve(door, routes.listScheduledReports, ({ actor }) => listReports(context, actor));
	serve(door, routes.listReportReaders, ({ actor, query }) => listPeople(context, actor, query.scope));
	serve(door, routes.createScheduledReport, ({ actor, body }) => createReport(context, actor, body));
	serve(door, routes.changeScheduledReport, ({ actor, params, body }) => changeReport(context, actor, params.id, body));
	serve(door, routes.deleteScheduledReport, ({ actor, params }) => deleteReport(context, actor, params.id));
	serve(door, routes.stopScheduledReport, ({ body }) => stopReport(context, body.key));
};
