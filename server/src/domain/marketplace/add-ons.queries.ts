import type { ItemKey } from '@quad/contract/marketplace/items.ts';
import type { OrganizationScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';

/** Whether a service was switched on for the organization, for the domains that make it up. */
export const isSwitchedOn = async (db: Db, { organizationId }: OrganizationScope, key: ItemKey): Promise<boolean> => {
	const found = await db
		.selectFrom('add_on')
		.where('org_id', '=', organizationId)
		.where('key', '=', key)
		.select('key')
		.executeTakeFirst();
	return found !== undefined;
};
