/** Converts a Cloud API account to an API response, which never includes secrets. */
import type { CloudApiState } from '@quad/contract/carriers/carriers/cloud-api-routes.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { faultOf } from './account-faults.queries.ts';
import { isDemo } from './accounts.queries.ts';
import { findCloudApi } from './cloud-api.queries.ts';

export const showCloudApi = async (
	db: Db,
	{ organizationId }: OrganizationScope,
	publicUrl: string,
): Promise<CloudApiState> => {
	const found = await findCloudApi(db, organizationId);
	const fault = found && (await faultOf(db, organizationId, 'cloud-api'));
	return {
		account: found
			? {
					phoneNumberId: found.phoneNumberId,
					businessAccountId: found.businessAccountId,
					number: `+${found.number}`,
					name: found.name,
					connectedAt: found.connectedAt.toISOString(),
					verifiedAt: found.verifiedAt?.toISOString() ?? null,
					calledAt: found.calledAt?.toISOString() ?? null,
					fault: fault?.why ?? null,
				}
			: null,
		webhookUrl: `${publicUrl.replace(/\/$/, '')}/api/carrier/cloud-api/${organizationId}`,
		isDemo: await isDemo(db, organizationId),
	};
};
