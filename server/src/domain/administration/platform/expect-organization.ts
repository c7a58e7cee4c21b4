import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { lockOrganization } from '../../organization/organizations/index.ts';

/** The organization, alone until this transaction ends: of two who set something of it at once, one is first. */
export const expectOrganization = async (tx: Tx, organizationId: number) =>
	(await lockOrganization(tx, organizationId)) ?? refuse(platformRefusals['platform.no_organization']);
