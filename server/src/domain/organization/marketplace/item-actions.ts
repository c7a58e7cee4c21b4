/** Decides what a user can do with a marketplace item (spec 1 §6): enable, request, configure, or ask someone. */
import {
	type ItemKey,
	type MarketplaceOffer,
	marketplaceItems,
	type WayToGet,
} from '@quad/contract/organization/marketplace/items.ts';
import type { MarketplaceItem, Way } from '@quad/contract/organization/marketplace/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { Facts } from './facts.queries.ts';

export const isEnabled = (key: ItemKey, facts: Facts): boolean => {
	if (marketplaceItems[key].way === 'included') return true;
	if (key === 'chat') return facts.hasChat;
	if (key === 'bulk-mms') return facts.hasBulkMms;
	if (key === 'high-speed') return facts.hasHighSpeed;
	if (key === 'high-speed-credits') return false; // can be bought repeatedly
	if (key === 'sso') return facts.hasSso;
	return facts.addOns.includes(key);
};

const ways: Readonly<Record<WayToGet, Way>> = {
	chat: 'chat',
	validation: 'enableValidation',
	sso: 'request',
	highSpeed: 'requestHighSpeed',
	credits: 'requestHighSpeedCredits',
	request: 'request',
	included: 'request',
};

type Actions = MarketplaceItem['actions'];

export const actionsOf = (actor: Pick<Actor, 'abilities'>, key: ItemKey, facts: Facts): Actions => {
	const offer = marketplaceItems[key];
	const enabled = isEnabled(key, facts);
	const configure = enabled && offer.configure && may(actor, offer.configure.who);
	const enable = enabled ? null : enableFor(actor, offer);
	const request = enable === null && maySend(actor, offer, enabled, facts) ? requestFor(key, offer, facts) : null;
	const canDo = configure || enable !== null || request !== null;
	return {
		configure: configure && offer.configure ? { state: offer.configure.state } : null,
		enable,
		request,
		externalText: besideOf(key, facts),
		nonOwnerMessage: canDo ? null : whomToAsk(actor, offer, enabled, facts),
	};
};

/** `enableServices` allows enabling number validation, but only the provider enables single sign-on (gaps X-19). */
const enableFor = (actor: Pick<Actor, 'abilities'>, { way }: MarketplaceOffer): Actions['enable'] => {
	if (way === 'validation' && may(actor, 'enableServices')) return { way: 'enableValidation' };
	if (way === 'sso' && may(actor, 'enableSingleSignOn')) return { way: 'enableSso' };
	return null;
};

const maySend = (
	actor: Pick<Actor, 'abilities'>,
	{ way }: MarketplaceOffer,
	enabled: boolean,
	facts: Facts,
): boolean => {
	if (way === 'credits') return facts.hasHighSpeed && may(actor, 'enableServices');
	return !enabled && may(actor, way === 'chat' ? 'requestChat' : 'enableServices');
};

const requestFor = (key: ItemKey, { way }: MarketplaceOffer, facts: Facts): Actions['request'] => {
	const sent = facts.requests.find((one) => one.item === key);
	const declined = sent ? undefined : facts.declined.find((one) => one.item === key);
	return {
		way: ways[way],
		declined: declined ? { on: new Date(declined.on).toISOString(), why: declined.why } : null,
		sentOn: sent ? new Date(sent.sentOn).toISOString() : null,
		sentBy: sent?.sentBy ?? null,
	};
};

const besideOf = (key: ItemKey, facts: Facts): string | null => {
	if (key === 'high-speed-credits' && !facts.hasHighSpeed)
		return 'Credits are for high-speed inboxes. Request one first.';
	return null;
};

const whomToAsk = (
	actor: Pick<Actor, 'abilities'>,
	{ name, inSentence = name }: MarketplaceOffer,
	enabled: boolean,
	{ owners, plan }: Facts,
): string | null => {
	if (may(actor, 'owner'))
		return enabled ? null : `The ${plan} plan has no paid services. Please contact us to change your plan.`;
	const whom = owners.length > 0 ? ` (${owners.join(', ')})` : '';
	const what = enabled ? `change ${inSentence}` : `have ${inSentence}`;
	return `To ${what}, please contact the owner of your organization${whom}.`;
};
