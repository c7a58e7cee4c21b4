import * as routes from '@quad/contract/audit/routes.ts';
import { inCurrentTeam, inOrganization } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { peopleOfOrganization } from './queries.ts';

export const serveAudit = (door: Door, ground: Ground): void => {
	serve(door, routes.listAuditEntries, ({ actor, query }) => listEntries(ground.db, inCurrentTeam(actor), query));
	serve(door, routes.exportAuditEntries, ({ actor, query }) => exportEntries(ground, actor, query));
	serve(door, routes.listAuditPeople, ({ actor }) => peopleOfOrganization(ground.db, inOrganization(actor)));
};
