/** An add-on of an organization is switched on or off by the provider. What Quad cannot do yet is not switched on. */
import { type ItemKey, isItemKey, isOffered, marketplaceItems } from '@quad/contract/marketplace/items.ts';
import { platformRefusals } from '@quad/contract/platform/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { setAddOn as writeAddOn } from '../marketplace/index.ts';
import { setOnTeams } from '../organizations/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { recordInBoth } from './record-in-both.ts';

/** Inboxes and credits are not switched on: they are made, and entered. */
const notSwitched: readonly ItemKey[] = ['high-speed', 'high-speed-credits'];

export const addOnKeys = (): ItemKey[] =>
	Object.keys(marketplaceItems)
		.filter(isItemKey)
		.filter((key) => isOffered(key) && !notSwitched.includes(key));

export const setAddOn = (
	context: AppContext,
	actor: Actor,
	organizationId: number,
	{ key, isOn }: { key: string; isOn: boolean },
): Promise<Record<string, never>> => {
	if (!isItemKey(key) || notSwitched.includes(key)) return refuse(platformRefusals['platform.not_an_add_on']);
	if (!isOffered(key)) refuse(platformRefusals['platform.not_offered']);
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

/** With what makes it up: Bulk MMS is of the teams, of all of them or of the one that asked. False when it was so already. */
export const switchAddOn = async (
	tx: Tx,
	{ clock }: AppContext,
	whose: { organizationId: number; teamId: number | null },
	{ key, isOn }: { key: ItemKey; isOn: boolean },
): Promise<boolean> => {
	const hasChanged = await writeAddOn(tx, whose.organizationId, { key, isOn, at: clock.now() });
	if (key === 'bulk-mms' && (hasChanged || whose.teamId !== null)) await setOnTeams(tx, whose, { bulk_mms: isOn });
	if (key === 'chat' && (hasChanged || whose.teamId !== null)) await setOnTeams(tx, whose, { has_chat: isOn });
	return hasChanged;
};
