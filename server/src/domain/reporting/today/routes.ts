import { readToday } from '@quad/contract/reporting/today/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { listToday } from './list-today.ts';

export const serveToday = (server: ApiServer, context: AppContext): void => {
	serve(server, readToday, ({ actor, query }) => listToday(context, actor, query));
};
