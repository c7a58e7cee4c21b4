/** Enables or disables an organization's add-on, on behalf of the provider. */

import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { type ItemKey, isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { setAddOn as writeAddOn } from '../../organization/marketplace/index.ts';
import { setOnTeams } from '../../organization/organizations/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { hasSingleSignOn } from './organizations.queries.ts';
import { recordInBoth } from './record-in-both.ts';

/** Not switched here: high-speed inboxes are created, credits are entered, and every organization has the API. */
const notSwitched: readonly ItemKey[] = ['high-speed', 'high-speed-credits', 'api'];

export const addOnKeys = (): ItemKey[] =>
	Object.keys(marketplaceItems)
		.filter(isItemKey)
		.filter((key) => !notSwitched.includes(key));

export const setAddOn = (
	context: AppContext,
	actor: Actor,
	organizationId: number,
	{ key, isOn }: { key: string; isOn: boolean },
): Promise<Record<string, never>> => {
	if (!isItemKey(key) || notSwitched.includes(key)) return refuse(platformRefusals['platform.not_an_add_on']);
	return commit(context.db, async (tx) => {
		const { name } = await expectOrganization(tx, organizationId);
		if (!(await switchAddOn(tx, context, { organizationId, teamId: null }, { key, isOn }))) return {};
		await recordInBoth(tx, actor, {
			action: isOn ? 'platform.add-on-on' : 'platform.add-on-off',
			organization: { id: organizationId, name },
			details: { item: marketplaceItems[key].name },
		});
		return {};
	});
};

/** Also sets Bulk MMS or web chat for all teams or the requesting one. Returns false if nothing changed. */
export const switchAddOn = async (
	tx: Tx,
	{ clock }: AppContext,
	whose: { organizationId: number; teamId: number | null },
	{ key, isOn }: { key: ItemKey; isOn: boolean },
): Promise<boolean> => {
	const { organizationId, teamId } = whose;
	if (key === 'sso' && !isOn && (await hasSingleSignOn(tx, organizationId)))
		refuse(platformRefusals['platform.sso_used']);
	const hasChanged = await writeAddOn(tx, organizationId, { key, isOn, at: clock.now() });
	const onTeams = key === 'bulk-mms' ? { bulk_mms: isOn } : key === 'chat' && { has_chat: isOn };
	// enabling an add-on again must not overrule teams that have disabled it
	const mustSet = hasChanged || teamId !== null || !isOn;
	const hasChangedTeams = onTeams && mustSet && (await setOnTeams(tx, whose, onTeams));
	return hasChanged || hasChangedTeams;
};
