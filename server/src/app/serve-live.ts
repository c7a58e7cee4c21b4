/** Serves live updates, and decides which topics each person may watch. */
import type { Topic, TopicKind } from '@quad/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import { actorsNow, openWithCredential } from '../domain/access/session/index.ts';
import { chatsWithin, type VisitorOptions, visitorOf } from '../domain/chat/chat/index.ts';
import { runsOfTeam } from '../domain/contacts/imports/index.ts';
import {
	conversationsWithin,
	leaveChannel,
	renewChannels,
	updatePresence,
} from '../domain/texting/conversations/index.ts';
import { batchesWithin } from '../domain/texting/messaging/index.ts';
import { type Actor, inCurrentTeam, may } from '../foundation/actor.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Listener } from '../foundation/live/listener.ts';
import { makeLiveHub } from '../foundation/live/live-hub.ts';
import { startLiveServer } from '../foundation/live/live-server.ts';
import { makeVisitorHub } from '../foundation/live/visitor-hub.ts';
import type { Log } from '../foundation/log.ts';

export const serveLive = (
	http: FastifyInstance,
	context: AppContext,
	{
		listener,
		log,
		visitors,
		stopping,
	}: { listener: Listener; log: Log; visitors: VisitorOptions; stopping?: AbortSignal | undefined },
): void => {
	const hub = makeLiveHub({
		db: context.db,
		log,
		listener,
		openWith: (credential) => openWithCredential(context, credential),
		actorsNow: (actors) => actorsNow(context, actors),
		reach: (actor, topics) => reach(context, actor, topics),
		looking: {
			look: (actor, channel, look) => updatePresence(context, actor, channel, look),
			leave: (actor, channel) => leaveChannel(context, actor, channel),
			renew: (channels) => renewChannels(context, channels),
		},
	});
	const visitorHub = makeVisitorHub({
		listener,
		openWith: async (token, { origin, from }) => {
			visitors.limits.ofAddress(from);
			const visitor = await visitorOf(context, token, { origin, publicUrl: visitors.publicUrl });
			return visitor && { organizationId: visitor.organizationId, topic: `chatVisitor:${visitor.visitorId}` };
		},
	});
	const server = startLiveServer(http.server, { staff: hub.welcome, visitor: visitorHub.welcome });
	const close = () => {
		hub.close();
		visitorHub.close();
		server.close();
	};
	// before running calls finish, so that browsers reconnect to another server in the meantime
	stopping?.addEventListener('abort', close);
	http.addHook('preClose', async () => close());
};

/** Returns those of the topics that a person may watch. */
const reach = async ({ db }: AppContext, actor: Actor, topics: readonly Topic[]): Promise<readonly Topic[]> => {
	const idsOf = (kind: TopicKind) =>
		topics.filter((topic) => topic.startsWith(`${kind}:`)).map((topic) => Number(topic.slice(kind.length + 1)));
	const within = async (kind: TopicKind, find: (ids: readonly number[]) => Promise<readonly number[]>) => {
		const ids = idsOf(kind);
		const found = ids.length > 0 ? await find(ids) : [];
		return found.map((id): Topic => `${kind}:${id}`);
	};
	const ofOwnTeam = async (ids: readonly number[]) => ids.filter((id) => id === actor.teamId);
	const ofInboxes = async (ids: readonly number[]) => ids.filter((id) => actor.inboxIds.includes(id));
	const found = await Promise.all([
		within('person', async (ids) => ids.filter((id) => id === actor.personId)),
		within('inbox', ofInboxes),
		within('sent', ofInboxes),
		within('viewers', ofInboxes),
		within('conversation', (ids) => conversationsWithin(db, actor, ids)),
		within('run', (ids) => runsOfTeam(db, inCurrentTeam(actor), ids)),
		within('runs', ofOwnTeam),
		within('contacts', ofOwnTeam),
		within('campaigns', ofOwnTeam),
		within('schedules', ofOwnTeam),
		within('administration', async (ids) =>
			ids.filter((id) => id === actor.organizationId && may(actor, 'administrator')),
		),
		within('figures', async (ids) => ids.filter((id) => id === actor.organizationId)),
		within('chat', async (ids) => (may(actor, 'webChat') ? ofOwnTeam(ids) : [])),
		within('chatThread', async (ids) => (may(actor, 'webChat') ? chatsWithin(db, actor, ids) : [])),
		within('batch', (ids) => batchesWithin(db, inCurrentTeam(actor), actor.inboxIds, ids)),
	]);
	return found.flat();
};
