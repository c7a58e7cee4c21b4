import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { lockOrganization } from '../../organization/organizations/index.ts';

/** Locks an organization until the transaction ends, so that changes happen one at a time, and returns it. */
export const expectOrganization = async (tx: Tx, organizationId: number) =>
	(await lockOrganization(tx, organizationId)) ?? refuse(platformRefusals['platform.no_organization']);
