import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { lockOrganization } from '../../organization/organizations/index.ts';

/** Returns the organization, locked until the transaction ends, so that concurrent changes happen one at a time. */
export const expectOrganization = async (tx: Tx, organizationId: number) =>
	(await lockOrganization(tx, organizationId)) ?? refuse(platformRefusals['platform.no_organization']);
