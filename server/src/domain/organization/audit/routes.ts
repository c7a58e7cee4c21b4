import * as routes from '@quad/contract/organization/audit/routes.ts';
import { inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { peopleOfOrganization } from './queries.ts';

export const serveAudit = (door: Door, context: AppContext): void => {
	serve(door, routes.listAuditEntries, ({ actor, query }) => listEntries(context.db, inCurrentTeam(actor), query));
	serve(door, routes.exportAuditEntries, ({ actor, query }) => exportEntries(context, actor, query));
	serve(door, routes.listAuditPeople, ({ actor }) => peopleOfOrganization(context.db, inOrganization(actor)));
};
