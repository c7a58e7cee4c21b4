import * as routes from '@quad/contract/organization/audit/routes.ts';
import { inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { peopleOfOrganization } from './queries.ts';

export const serveAudit = (server: ApiServer, context: AppContext): void => {
	serve(server, routes.listAuditEntries, ({ actor, query }) => listEntries(context.db, inCurrentTeam(actor), query));
	serve(server, routes.exportAuditEntries, ({ actor, query }) => exportEntries(context, actor, query));
	serve(server, routes.listAuditPeople, ({ actor }) => peopleOfOrganization(context.db, inOrganization(actor)));
};
