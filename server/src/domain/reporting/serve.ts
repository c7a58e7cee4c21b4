import type { AppContext } from '../../foundation/app-context.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import type { Files } from '../organization/media/index.ts';
import { serveExports } from './exports/index.ts';
import { serveReporting } from './reporting/index.ts';
import { serveScheduledReports } from './scheduled-reports/index.ts';
import { serveTextingReports } from './texting-reports/index.ts';
import { serveToday } from './today/index.ts';

export const serveReportingArea = (server: ApiServer, context: AppContext, { files }: { files: Files }): void => {
	serveReporting(server, context);
	serveToday(server, context);
	serveScheduledReports(server, context);
	serveTextingReports(server, context);
	serveExports(server, context, files);
};
