/**
 * Requests a marketplace item, or enables it if the user may. The price that the user saw must still apply. A request
 * is emailed to the provider and the user; repeating it within a month has no effect, whoever does so.
 */
import { packOf } from '@quad/contract/organization/marketplace/credit-packs.ts';
import { type ItemKey, marketplaceItems, type WayToGet } from '@quad/contract/organization/marketplace/items.ts';
import { marketplaceRefusals } from '@quad/contract/organization/marketplace/refusals.ts';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { type Facts, holdOrganization } from './facts.queries.ts';
import { actionsOf, isEnabled } from './item-actions.ts';
import { costOf, factsFor, keyOf, shownItem } from './list-items.ts';
import { askerMail, type Order, providerMail } from './order-mail.ts';
import { insertAddOn, insertRequest, platformAddresses, readAsker } from './requests.queries.ts';

export const enableValidation = (context: AppContext, actor: Actor, quoted?: number) =>
	take(context, actor, 'number-validation', quoted);

export const enableSso = (context: AppContext, actor: Actor, quoted?: number) => take(context, actor, 'sso', quoted);

export const requestHighSpeed = (context: AppContext, actor: Actor, quoted?: number) =>
	take(context, actor, 'high-speed', quoted);

export const requestChat = (context: AppContext, actor: Actor) => take(context, actor, 'chat');

/** Requests any item that is available on request. */
export const requestItem = (context: AppContext, actor: Actor, input: string) => {
	const key = keyOf(input);
	const { way, name } = marketplaceItems[key];
	const byAsking: readonly WayToGet[] = ['request', 'sso'];
	if (!byAsking.includes(way)) refuse(marketplaceRefusals['marketplace.asked_elsewhere'], { item: name });
	return take(context, actor, key);
};

export const requestCredits = (context: AppContext, actor: Actor, credits: number, quoted: number) => {
	const pack = packOf(credits) ?? refuse(marketplaceRefusals['marketplace.no_such_pack']);
	if (quoted !== pack.cost) refuse(marketplaceRefusals['marketplace.price_changed']);
	return inTurn(context, actor, 'high-speed-credits', async (tx, facts) => {
		if (!facts.hasHighSpeed) refuse(marketplaceRefusals['marketplace.no_high_speed']);
		await send(tx, context, actor, facts, { key: 'high-speed-credits', investment: pack.cost, credits });
	});
};

const take = (context: AppContext, actor: Actor, key: ItemKey, quoted?: number): Promise<MarketplaceItem> =>
	inTurn(context, actor, key, async (tx, facts) => {
		const { name } = marketplaceItems[key];
		if (isEnabled(key, facts)) refuse(marketplaceRefusals['marketplace.on_already'], { item: name });
		const cost = costOf(key, facts);
		if (quoted !== undefined && quoted !== (cost ?? 0)) refuse(marketplaceRefusals['marketplace.price_changed']);
		const order = { key, investment: cost, credits: null };
		if (actionsOf(actor, key, facts).enable) await enable(tx, context, actor, order);
		else await send(tx, context, actor, facts, order);
	});

/** Handles an organization's orders one after the other. Returns the item as it is afterwards. */
const inTurn = (context: AppContext, actor: Actor, key: ItemKey, work: (tx: Tx, facts: Facts) => Promise<void>) =>
	commit(context.db, async (tx) => {
		await holdOrganization(tx, actor.organizationId);
		await work(tx, await factsFor(tx, context, actor));
		return shownItem(actor, key, await factsFor(tx, context, actor));
	});

const enable = async (tx: Tx, context: AppContext, actor: Actor, order: Order): Promise<void> => {
	const scope = inCurrentTeam(actor);
	await insertAddOn(tx, scope, { ...order, at: context.clock.now() });
	await audit(tx, actor, 'service.enabled', order);
	await tell(tx, context, actor, order, 'enabled');
};

const send = async (tx: Tx, context: AppContext, actor: Actor, { requests }: Facts, order: Order): Promise<void> => {
	if (requests.some((one) => one.item === order.key && one.credits === order.credits)) return; // already requested
	const scope = inCurrentTeam(actor);
	await insertRequest(tx, scope, { ...order, item: order.key, id: context.ids.next(), at: context.clock.now() });
	await audit(tx, actor, 'service.requested', order);
	await tell(tx, context, actor, order, 'requested');
};

const audit = (tx: Tx, actor: Actor, action: 'service.enabled' | 'service.requested', order: Order) =>
	record(tx, actor, {
		action,
		subject: { kind: 'marketplace item', name: marketplaceItems[order.key].name },
		details: { investment: order.investment, credits: order.credits },
	});

const tell = async (tx: Tx, context: AppContext, actor: Actor, order: Order, what: 'enabled' | 'requested') => {
	const { organizationId, personId } = actor;
	const asker = await readAsker(tx, inCurrentTeam(actor));
	for (const address of await platformAddresses(tx))
		await queueMail(tx, context, {
			organizationId,
			to: { address },
			kind: `marketplace.${what}`,
			...providerMail(order, asker, what),
		});
	await queueMail(tx, context, {
		organizationId,
		to: { address: asker.address, name: asker.name, personId },
		kind: 'marketplace.confirmed',
		...askerMail(order, asker, what),
	});
};
