/** All wiring, by hand, in one page: which verb is served where, which edge stands behind which port. */
import { allRoutes } from '@quad/contract/api.ts';
import type { Topic, TopicKind } from '@quad/contract/live.ts';
import { openApi } from '@quad/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import product from '../../../package.json' with { type: 'json' };
import { noteTexts, serveAlerts } from '../domain/alerts/index.ts';
import { serveAudit } from '../domain/audit/index.ts';
import { serveCampaigns } from '../domain/campaigns/index.ts';
import { caretakingOf, serveCaretakers } from '../domain/caretakers/index.ts';
import { serveContacts } from '../domain/contacts/index.ts';
import { conversationsWithin, receiveText, serveConversations } from '../domain/conversations/index.ts';
import { serveCredits } from '../domain/credits/index.ts';
import { runsOfTeam, serveImports } from '../domain/imports/index.ts';
import { isFresh, serveInstallation } from '../domain/installation/index.ts';
import { serveMail } from '../domain/mail/index.ts';
import { serveMarketplace } from '../domain/marketplace/index.ts';
import { type Files, serveMedia } from '../domain/media/index.ts';
import { serveMessageTypes } from '../domain/message-types/index.ts';
import { acceptReceipts, batchesWithin, serveMessaging } from '../domain/messaging/index.ts';
import { countUnreadNotes, serveNotices } from '../domain/notices/index.ts';
import { servePartners } from '../domain/partners/index.ts';
import { ownSettings, serveProfile } from '../domain/profile/index.ts';
import { putBackUndone, serveSchedules } from '../domain/schedules/index.ts';
import { actorOf, actorsNow, openWithCredential, serveSession } from '../domain/session/index.ts';
import { serveSmartMessages } from '../domain/smart-messages/index.ts';
import { serveSso } from '../domain/sso/index.ts';
import { serveTemplates } from '../domain/templates/index.ts';
import { serveTriage } from '../domain/triage/index.ts';
import { type Reached, serveCarriers } from '../edges/carriers/index.ts';
import { filesIn } from '../edges/files/index.ts';
import { type Actor, inCurrentTeam } from '../foundation/actor.ts';
import { makeAllowance } from '../foundation/allowance.ts';
import { usualDataFolder } from '../foundation/data-folder.ts';
import type { Db } from '../foundation/db.ts';
import type { Ground } from '../foundation/ground.ts';
import type { Door } from '../foundation/http.ts';
import type { Listener } from '../foundation/listener.ts';
import { openLiveDoor } from '../foundation/live-door.ts';
import { makeLiveHub } from '../foundation/live-hub.ts';
import type { Log } from '../foundation/log.ts';
import { tellSessionsEnded } from '../foundation/notifier.ts';
import { demoAccounts, demoPassword } from './demo/cast.ts';
import { serveHealth } from './health.ts';

export interface Served extends Reached {
	/** How often one session may call, on and on; for a moment ten seconds' worth. Without it, as often as it likes. */
	readonly callsPerSecond?: number;
	/** Where pictures are kept; else in the usual data folder. */
	readonly files?: Files;
	/** Whose room the self-check measures. */
	readonly dataFolder?: string;
	/** Push services that the operator names. */
	readonly pushServices?: readonly string[];
	/** The built web app, where it is not in its usual place. */
	readonly browserFiles?: string;
	/** A connection by which receipts are applied, as a worker's is: the plans of others do not go well with it (0031). */
	readonly receiving?: Db;
	/** What the console shows while nobody lives here. */
	readonly setUpCode?: string | undefined;
}

/** Serves every route of the contract. */
export const serveApi = (http: FastifyInstance, ground: Ground, served: Served): void => {
	const { callsPerSecond } = served;
	const door: Door = {
		http,
		actorOf: (token) => actorOf(ground, token),
		sessionEnded: (sessionId) => void tellSessionsEnded(ground.db, [sessionId]),
		...(callsPerSecond
			? { calls: { allowance: makeAllowance({ most: callsPerSecond * 10, perMs: 10_000 }), clock: ground.clock } }
			: {}),
	};
	const dataFolder = usualDataFolder(served.dataFolder);
	const { files = filesIn(dataFolder) } = served;
	serveHealth(door, ground.db, dataFolder);
	const others = {
		unreadNotifications: (actor: Actor) => countUnreadNotes(ground, actor),
		caretaking: (actor: Actor) => caretakingOf(ground, actor),
		ownSettings: (actor: Actor) => ownSettings(ground, actor),
	};
	serveAudit(door, ground);
	serveMail(door, ground);
	const demo = { password: demoPassword, accounts: demoAccounts };
	serveSession(door, ground, { demo, needsSetUp: () => isFresh(ground.db) }, others);
	serveInstallation(door, ground, served.setUpCode);
	serveNotices(door, ground, served.publicUrl);
	serveMarketplace(door, ground);
	serveSso(door, ground, served.publicUrl);
	serveCaretakers(door, ground);
	servePartners(door, ground, served.publicUrl);
	serveProfile(door, ground);
	serveContacts(door, ground);
	serveImports(door, ground);
	serveMedia(door, ground, files);
	serveMessageTypes(door, ground);
	serveTemplates(door, ground);
	serveCampaigns(door, ground);
	serveSmartMessages(door, ground);
	serveCredits(door, ground);
	serveMessaging(door, ground, putBackUndone);
	serveSchedules(door, ground);
	serveConversations(door, ground);
	serveTriage(door, ground);
	serveAlerts(door, ground, served.pushServices ?? []);
	const incoming = {
		receipt: acceptReceipts({ ...ground, db: served.receiving ?? ground.db }),
		text: receiveText(ground, noteTexts),
	};
	serveCarriers(door, ground.db, incoming, served);

	let printed: ReturnType<typeof openApi> | undefined;
	http.get('/api/openapi.json', async () => {
		printed ??= openApi(allRoutes, product.version);
		return printed;
	});
};

/** Serves the live channel. */
export const serveLive = (http: FastifyInstance, ground: Ground, listener: Listener, log: Log): void => {
	const hub = makeLiveHub({
		db: ground.db,
		log,
		listener,
		openWith: (credential) => openWithCredential(ground, credential),
		actorsNow: (actors) => actorsNow(ground, actors),
		reach: (actor, topics) => reach(ground, actor, topics),
	});
	const door = openLiveDoor(http.server, hub.welcome);
	http.addHook('preClose', async () => {
		hub.close();
		door.close();
	});
};

/** Which topics somebody may watch: each domain says which of its own are within reach. */
const reach = async ({ db }: Ground, actor: Actor, topics: readonly Topic[]): Promise<readonly Topic[]> => {
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
		within('conversation', (ids) => conversationsWithin(db, actor, ids)),
		within('run', (ids) => runsOfTeam(db, inCurrentTeam(actor), ids)),
		within('runs', ofOwnTeam),
		within('contacts', ofOwnTeam),
		within('campaigns', ofOwnTeam),
		within('schedules', ofOwnTeam),
		within('batch', (ids) => batchesWithin(db, inCurrentTeam(actor), actor.inboxIds, ids)),
	]);
	return found.flat();
};
