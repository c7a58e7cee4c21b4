/** Lists the marketplace's items as this user sees them. */
import { creditPacks } from '@quad/contract/organization/marketplace/credit-packs.ts';
import { type ItemKey, isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { marketplaceLimits } from '@quad/contract/organization/marketplace/limits.ts';
import { marketplaceRefusals } from '@quad/contract/organization/marketplace/refusals.ts';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { type Facts, readFacts } from './facts.queries.ts';
import { actionsOf, isEnabled } from './item-actions.ts';

export const listItems = async (context: AppContext, actor: Actor): Promise<MarketplaceItem[]> => {
	const facts = await factsFor(context.db, context, actor);
	return Object.keys(marketplaceItems)
		.filter(isItemKey)
		.map((key) => shownItem(actor, key, facts));
};

export const readItem = async (context: AppContext, actor: Actor, input: string): Promise<MarketplaceItem> => {
	const key = keyOf(input);
	return shownItem(actor, key, await factsFor(context.db, context, actor));
};

export const keyOf = (key: string): ItemKey =>
	isItemKey(key) ? key : refuse(marketplaceRefusals['marketplace.no_such_item']);

/** Includes only recent requests, because an older one may be repeated. */
export const factsFor = (db: Db | Tx, { clock }: Pick<AppContext, 'clock'>, actor: Actor): Promise<Facts> =>
	readFacts(db, inCurrentTeam(actor), new Date(clock.now().getTime() - marketplaceLimits.requestStandsMs));

export const shownItem = (actor: Actor, key: ItemKey, facts: Facts): MarketplaceItem => {
	const { name, listName, category, proposition, resources = [] } = marketplaceItems[key];
	return {
		key,
		name,
		list_name: listName,
		category,
		enabled: isEnabled(key, facts),
		actions: actionsOf(actor, key, facts),
		data: { contractCost: costOf(key, facts), packs: key === 'high-speed-credits' ? packsOf(facts) : [] },
		resources: resources.map((one) => ({ ...one })),
		proposition,
	};
};

/** Returns the price under the organization's contract, or null if it is available on request. */
export const costOf = (key: ItemKey, facts: Facts): number | null => {
	if (key === 'high-speed') return facts.highSpeedCost;
	if (key === 'number-validation') return facts.numberValidationCost;
	return key === 'sso' ? facts.ssoCost : null;
};

const packsOf = ({ requests }: Facts) =>
	creditPacks.map(({ credits, cost }) => {
		const sent = requests.find((one) => one.item === 'high-speed-credits' && one.credits === credits);
		return { credits, cost, sentOn: sent ? new Date(sent.sentOn).toISOString() : null };
	});
