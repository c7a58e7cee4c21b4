import type { OrganizationSettings } from '@quad/contract/administration/organization-settings/routes.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { passwordRulesOf } from '../../access/session/index.ts';
import { organizationSettings } from '../../organization/organizations/index.ts';

export const readSettings = async (db: Db | Tx, scope: OrganizationScope): Promise<OrganizationSettings> => {
	const { name, logo, ...rules } = await organizationSettings(db, scope);
	return { name, logo: logo === null ? null : addressOfMedia(logo), passwordRules: passwordRulesOf(rules) };
};
