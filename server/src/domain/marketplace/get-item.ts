/**
 * Asks for an item of the marketplace, or switches it on where that is allowed. A request is kept, mailed to the
 * provider and confirmed to whoever asked; the same one of the same organization is one for a month, whoever of its
 * people asks again. The price that was shown must still be the price.
 */
import { packOf } from '@quad/contract/marketplace/credit-packs.ts';
import { type ItemKey, marketplaceItems, type WayToGet } from '@quad/contract/marketplace/items.ts';
import { marketplaceRefusals } from '@quad/contract/marketplace/refusals.ts';
import type { MarketplaceItem } from '@quad/contract/marketplace/routes.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { post } from '../mail/index.ts';
import { type Facts, holdOrganization } from './facts.queries.ts';
import { actionsOf, isEnabled } from './item-actions.ts';
import { costOf, factsFor, keyOf, shownItem } from './list-items.ts';
import { askerMail, type Order, providerMail } from './order-mail.ts';
import { insertAddOn, insertRequest, platformAddresses, readAsker } from './requests.queries.ts';

/** Number validation: switched on, or asked for while Quad cannot do it. */
export const enableValidation = (ground: Ground, actor: Actor, quoted?: number) =>
	take(ground, actor, 'number-validation', quoted);

export const enableSso = (ground: Ground, actor: Actor, quoted?: number) => take(ground, actor, 'sso', quoted);

export const requestHighSpeed = (ground: Ground, actor: Actor, quoted?: number) =>
	take(ground, actor, 'high-speed', quoted);

export const requestChat = (ground: Ground, actor: Actor) => take(ground, actor, 'chat');

/** Any item that is had by asking. */
export const requestItem = (ground: Ground, actor: Actor, said: string) => {
	const key = keyOf(said);
	const { way, name } = marketplaceItems[key];
	const byAsking: readonly WayToGet[] = ['request', 'sso'];
	if (!byAsking.includes(way)) refuse(marketplaceRefusals['marketplace.asked_elsewhere'], { item: name });
	return take(ground, actor, key);
};

export const requestCredits = (ground: Ground, actor: Actor, credits: number, quoted: number) => {
	const pack = packOf(credits) ?? refuse(marketplaceRefusals['marketplace.no_such_pack']);
	if (quoted !== pack.cost) refuse(marketplaceRefusals['marketplace.price_changed']);
	return inTurn(ground, actor, 'high-speed-credits', async (tx, facts) => {
		if (!facts.hasHighSpeed) refuse(marketplaceRefusals['marketplace.no_high_speed']);
		await send(tx, ground, actor, facts, { key: 'high-speed-credits', investment: pack.cost, credits });
	});
};

const take = (ground: Ground, actor: Actor, key: ItemKey, quoted?: number): Promise<MarketplaceItem> =>
	inTurn(ground, actor, key, async (tx, facts) => {
		const { name } = marketplaceItems[key];
		if (isEnabled(key, facts)) refuse(marketplaceRefusals['marketplace.on_already'], { item: name });
		const cost = costOf(key, facts);
		if (quoted !== undefined && quoted !== (cost ?? 0)) refuse(marketplaceRefusals['marketplace.price_changed']);
		const order = { key, investment: cost, credits: null };
		if (actionsOf(actor, key, facts).enable) await enable(tx, ground, actor, order);
		else await send(tx, ground, actor, facts, order);
	});

/** One after the other in an organization; answers the item as it is then. */
const inTurn = (ground: Ground, actor: Actor, key: ItemKey, work: (tx: Tx, facts: Facts) => Promise<void>) =>
	commit(ground.db, async (tx) => {
		await holdOrganization(tx, actor.organizationId);
		await work(tx, await factsFor(tx, ground, actor));
		return shownItem(actor, key, await factsFor(tx, ground, actor));
	});

const enable = async (tx: Tx, ground: Ground, actor: Actor, order: Order): Promise<void> => {
	const scope = inCurrentTeam(actor);
	await insertAddOn(tx, scope, { ...order, at: ground.clock.now() });
	await audit(tx, actor, 'service.enabled', order);
	await tell(tx, ground, actor, order, 'enabled');
};

const send = async (tx: Tx, ground: Ground, actor: Actor, { requests }: Facts, order: Order): Promise<void> => {
	if (requests.some((one) => one.item === order.key && one.credits === order.credits)) return; // it stands already
	const scope = inCurrentTeam(actor);
	await insertRequest(tx, scope, { ...order, item: order.key, id: ground.ids.next(), at: ground.clock.now() });
	await audit(tx, actor, 'service.requested', order);
	await tell(tx, ground, actor, order, 'requested');
};

const audit = (tx: Tx, actor: Actor, action: 'service.enabled' | 'service.requested', order: Order) =>
	record(tx, actor, {
		action,
		subject: { kind: 'marketplace item', name: marketplaceItems[order.key].name },
		details: { investment: order.investment, credits: order.credits },
	});

const tell = async (tx: Tx, ground: Ground, actor: Actor, order: Order, what: 'enabled' | 'requested') => {
	const { organizationId, personId } = actor;
	const asker = await readAsker(tx, inCurrentTeam(actor));
	for (const address of await platformAddresses(tx))
		await post(tx, ground, {
			organizationId,
			to: { address },
			kind: `marketplace.${what}`,
			...providerMail(order, asker, what),
		});
	await post(tx, ground, {
		organizationId,
		to: { address: asker.address, name: asker.name, personId },
		kind: 'marketplace.confirmed',
		...askerMail(order, asker, what),
	});
};
