/**
 * Grants or declines a marketplace request, and emails the requester. If two decisions are made at once, the first
 * counts. Repeating a decision has no effect.
 */

import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { type ItemKey, isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { type Actor, onBehalfOf, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { enterCredits } from '../../carriers/credits/index.ts';
import { createInbox } from '../../organization/inboxes/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { answerRequest, lockRequest } from '../../organization/marketplace/index.ts';
import { anyAvailable, finishBuying, type NumberSupply, type Wanted, wantNumber } from '../numbers/index.ts';
import { recordInBoth } from './record-in-both.ts';
import { highSpeedInboxes, itemOf } from './requests.queries.ts';
import { switchAddOn } from './set-add-on.ts';

interface Key {
	readonly organizationId: number;
	readonly requestId: number;
}

/** What still has to be done after the commit. */
interface Granted {
	readonly credits?: number | null;
	readonly bought?: { readonly buyer: TeamScope; readonly wanted: Wanted } | undefined;
}

type Request = Awaited<ReturnType<typeof expectOpen>> & object;

export const grantRequest = async (
	context: AppContext,
	numbers: NumberSupply,
	actor: Actor,
	{ inboxId, ...key }: Key & { inboxId?: number | undefined },
): Promise<Record<string, never>> => {
	const isHighSpeed = (await itemOf(context.db, key)) === 'high-speed';
	const number = isHighSpeed ? await anyAvailable(context, numbers, key.organizationId) : undefined;
	const { credits = null, bought } = await commit(context.db, async (tx): Promise<Granted> => {
		const request = await expectOpen(tx, key, 'granted');
		if (!request) return {};
		const { item } = request;
		if (!isItemKey(item)) return refuse(platformRefusals['platform.not_offered']);
		if (item === 'high-speed-credits') return { credits: request.credits };
		const given = { request, outcome: 'granted', answer: null } as const;
		if (item === 'high-speed') {
			const bought = await makeHighSpeedInbox(tx, context, key, request, number);
			await close(tx, context, actor, key, { ...given, mail: highSpeedMail });
			return { bought };
		}
		await switchAddOn(tx, context, { ...key, teamId: request.teamId }, { key: item, isOn: true });
		await close(tx, context, actor, key, { ...given, mail: switchedOnMail(item) });
		return {};
	});
	if (bought) await finishBuying(context, numbers, bought.buyer, bought.wanted);
	if (credits !== null) await grantCredits(context, actor, key, { credits, inboxId });
	return {};
};

export const declineRequest = async (
	context: AppContext,
	actor: Actor,
	{ answer, ...key }: Key & { answer: string },
): Promise<Record<string, never>> => {
	const why = platformRefusals['platform.why_declined'];
	if (answer === '') refuse(why, {}, { answer: why.message });
	return commit(context.db, async (tx) => {
		const request = await expectOpen(tx, key, 'declined');
		if (!request) return {};
		const mail = declinedMail(nameOf(request.item), answer);
		await close(tx, context, actor, key, { request, outcome: 'declined', answer, mail });
		return {};
	});
};

/** Returns undefined if the request already has this outcome. */
const expectOpen = async (tx: Tx, { organizationId, requestId }: Key, outcome: 'granted' | 'declined') => {
	const request = (await lockRequest(tx, organizationId, requestId)) ?? refuse(platformRefusals['platform.no_request']);
	if (request.outcome === outcome) return undefined;
	return request.outcome === null ? request : refuse(platformRefusals['platform.answered_otherwise']);
};

/** Enters the credits exactly as the provider does manually, with one entry and an email. */
const grantCredits = async (
	context: AppContext,
	actor: Actor,
	{ organizationId, requestId }: Key,
	{ credits, inboxId }: { credits: number; inboxId: number | undefined },
): Promise<void> => {
	const [only, another] = inboxId === undefined ? await highSpeedInboxes(context.db, organizationId) : [];
	const to = inboxId ?? (another ? undefined : only?.id) ?? refuse(platformRefusals['platform.which_inbox']);
	await enterCredits(context, actor, { organizationId, inboxId: to, kind: 'bought', credits, requestId, note: '' });
};

/** The requester becomes a member of the inbox. If no number is free, the team's administrators choose one later. */
const makeHighSpeedInbox = async (
	tx: Tx,
	context: AppContext,
	{ organizationId }: Key,
	{ teamId, teamName, personId }: Request,
	number: number | undefined,
): Promise<Granted['bought']> => {
	const id = context.ids.next();
	await createInbox(tx, {
		organizationId,
		id,
		teamId,
		type: 'highspeed',
		color: 'purple',
		number: null,
		rate: null,
		name: `${teamName} high-speed`,
		memberIds: [personId],
	});
	if (number === undefined) return undefined;
	const buyer = onBehalfOf(organizationId, teamId, personId);
	return { buyer, wanted: await wantNumber(tx, context, buyer, { number, inboxId: id }) };
};

const close = async (
	tx: Tx,
	context: AppContext,
	actor: Actor,
	key: Key,
	given: {
		request: Request;
		outcome: 'granted' | 'declined';
		answer: string | null;
		mail: { subject: string; body: string; link: { label: string; path: `/${string}` } };
	},
): Promise<void> => {
	const { request, outcome, answer, mail } = given;
	const { organizationId } = key;
	const { personId, teamId } = request;
	await answerRequest(tx, key, { outcome, answer, personId: actor.personId, at: context.clock.now() });
	await recordInBoth(tx, actor, {
		action: outcome === 'granted' ? 'platform.request-granted' : 'platform.request-declined',
		organization: { id: organizationId, name: request.organizationName },
		teamId,
		details: { item: nameOf(request.item), asker: request.name, ...(answer === null ? {} : { answer }) },
	});
	await queueMail(tx, context, {
		organizationId,
		to: { address: request.address, name: request.name, personId },
		kind: `marketplace.${outcome}`,
		...mail,
	});
	touch(tx, organizationId, `person:${personId}`);
};

const nameOf = (item: string): string => (isItemKey(item) ? marketplaceItems[item].name : item);

const openItem = (name: string, key: string) => ({ label: `Open ${name}`, path: `/marketplace/${key}` }) as const;

const switchedOnMail = (key: ItemKey) => {
	const { name } = marketplaceItems[key];
	return {
		subject: `${name} is turned on`,
		body: `We turned on ${name}, as you requested.`,
		link: openItem(name, key),
	};
};

const highSpeedMail = {
	subject: 'Your high-speed inbox is ready',
	body: 'We created the high-speed inbox you requested. Its number is listed under Inboxes; if it has none yet, choose one there. Before it can send, it needs credits, which you can request in the marketplace.',
	link: openItem(marketplaceItems['high-speed-credits'].name, 'high-speed-credits'),
};

const declinedMail = (name: string, answer: string) => ({
	subject: `Your request for ${name} was declined`,
	body: `We declined your request for ${name}:\n\n${answer}`,
	link: { label: 'Open the marketplace', path: '/v2/marketplace' } as const,
});
