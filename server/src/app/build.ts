/** All wiring, by hand, in one page: which verb is served where, which edge stands behind which port. */
import { allRoutes } from '@quad/contract/api.ts';
import { lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import { publicDocument } from '@quad/contract/connections/public-api/public-document.ts';
import type { Topic, TopicKind } from '@quad/contract/live.ts';
import { openApi } from '@quad/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import product from '../../../package.json' with { type: 'json' };
import { serveApiCredentials } from '../domain/access/api-credentials/index.ts';
import { caretakingOf, serveCaretakers } from '../domain/access/caretakers/index.ts';
import { isFresh, serveInstallation } from '../domain/access/installation/index.ts';
import { servePartners } from '../domain/access/partners/index.ts';
import { ownSettings, serveProfile } from '../domain/access/profile/index.ts';
import { actorsNow, openWithCredential, serveSession } from '../domain/access/session/index.ts';
import { serveSso } from '../domain/access/sso/index.ts';
import { serveCustomFields } from '../domain/administration/custom-fields/index.ts';
import { serveDeletion } from '../domain/administration/deletion/index.ts';
import { serveGettingStarted } from '../domain/administration/getting-started/index.ts';
import { serveInboxSettings } from '../domain/administration/inbox-settings/index.ts';
import { answerCall, numbersAtCarrier, serveNumbers } from '../domain/administration/numbers/index.ts';
import { serveOrganizationSettings } from '../domain/administration/organization-settings/index.ts';
import { servePlatform } from '../domain/administration/platform/index.ts';
import { serveTeams } from '../domain/administration/teams/index.ts';
import { serveInvitationLists, serveUsers, serveUserWriting } from '../domain/administration/users/index.ts';
import { carrierCosts, serveCarrierAccounts } from '../domain/carriers/carriers/index.ts';
import { serveCredits } from '../domain/carriers/credits/index.ts';
import { serveWhatsApp } from '../domain/carriers/whatsapp/index.ts';
import {
	chatsWithin,
	serveChat,
	serveChatPage,
	serveVisitors,
	type VisitorOptions,
	visitorOf,
} from '../domain/chat/chat/index.ts';
import { servePublicApi } from '../domain/connections/public-api/index.ts';
import { serveWebhooks } from '../domain/connections/webhooks/index.ts';
import { customFieldStatus, serveContacts } from '../domain/contacts/contacts/index.ts';
import { runsOfTeam, serveImports } from '../domain/contacts/imports/index.ts';
import { serveNumberValidation } from '../domain/contacts/number-validation/index.ts';
import { serveOptOuts } from '../domain/contacts/opt-outs/index.ts';
import { serveSegments } from '../domain/contacts/segments/index.ts';
import { serveTags } from '../domain/contacts/tags/index.ts';
import { countUnreadNotes, serveAnnouncements } from '../domain/news/announcements/index.ts';
import { serveNotifications } from '../domain/news/notifications/index.ts';
import { serveAudit } from '../domain/organization/audit/index.ts';
import { serveMail } from '../domain/organization/mail/index.ts';
import { serveMarketplace } from '../domain/organization/marketplace/index.ts';
import { type Files, serveMedia } from '../domain/organization/media/index.ts';
import { serveExports } from '../domain/reporting/exports/index.ts';
import { serveReporting } from '../domain/reporting/reporting/index.ts';
import { serveScheduledReports } from '../domain/reporting/scheduled-reports/index.ts';
import { serveTextingReports } from '../domain/reporting/texting-reports/index.ts';
import { serveAutomation } from '../domain/texting/automation/index.ts';
import { serveCampaigns } from '../domain/texting/campaigns/index.ts';
import {
	conversationsWithin,
	leaveChannel,
	lookAtConversation,
	receiveText,
	renewChannels,
	serveConversations,
} from '../domain/texting/conversations/index.ts';
import { serveMessageTypes } from '../domain/texting/message-types/index.ts';
import { acceptReceipts, batchesWithin, noteRead, serveMessaging } from '../domain/texting/messaging/index.ts';
import { serveSchedules } from '../domain/texting/schedules/index.ts';
import { serveSmartMessages } from '../domain/texting/smart-messages/index.ts';
import { serveTemplates } from '../domain/texting/templates/index.ts';
import { serveTriage } from '../domain/texting/triage/index.ts';
import {
	type CarrierAddresses,
	carrierAccounts,
	cloudApiAccounts,
	connectCloudApiExaminer,
	connectRegistration,
	connectSmsPrices,
	serveCarrierCalls,
	serveCarrierWebhooks,
	serveMetaWebhooks,
	twilioExaminer,
} from '../edges/carriers/index.ts';
import { filesIn } from '../edges/files/index.ts';
import { type Actor, inCurrentTeam, may } from '../foundation/actor.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { usualDataFolder } from '../foundation/data-folder.ts';
import type { Listener } from '../foundation/live/listener.ts';
import { makeLiveHub } from '../foundation/live/live-hub.ts';
import { startLiveServer } from '../foundation/live/live-server.ts';
import { makeVisitorHub } from '../foundation/live/visitor-hub.ts';
import type { Log } from '../foundation/log.ts';
import type { Db } from '../foundation/postgres/db.ts';
import { servePhoneFiles, servePhones } from '../simulators/carrier/index.ts';
import { makeApiServer } from './authenticators.ts';
import { serveConnectors } from './connectors.ts';
import { demoAccounts, demoPassword } from './demo/cast.ts';
import { serveDemoSite } from './demo/demo-site.ts';
import { serveHealth, serveReadiness } from './health.ts';
import { numberSupply } from './number-supply.ts';
import { whatsAppProvider } from './whatsapp-provider.ts';

export interface Served extends CarrierAddresses {
	/** How often one session may call, on and on; for a moment ten seconds' worth. Without it, as often as it likes. */
	readonly callsPerSecond?: number;
	/** How long nothing may come of a body that has begun. */
	readonly bodySilenceMs?: number;
	/** Where pictures are kept; else in the usual data folder. */
	readonly files?: Files;
	/** Whose room the self-check measures. */
	readonly dataFolder?: string;
	/** Push services that the operator names. */
	readonly pushServices?: readonly string[];
	/** Receivers of webhooks inside the network that the operator allows. */
	readonly webhookHosts?: readonly string[];
	/** Servers of integrations inside the network that the operator allows. */
	readonly integrationHosts?: readonly string[];
	/** The built web app, where it is not in its usual place. */
	readonly browserFiles?: string;
	/** A connection by which receipts are applied, as a worker's is: the plans of others do not go well with it (0031). */
	readonly receiving?: Db;
	/** What the console shows while nobody lives here. */
	readonly setUpCode?: string | undefined;
	/** What looking up one number costs, in 1/10,000 dollar; else as usual. */
	readonly lookUpPrice?: number;
	/** Aborted once the server begins to stop. */
	readonly stopping?: AbortSignal;
	/** The mail server; without one mails stay in the mailbox. */
	readonly smtpUrl?: string | undefined;
}

/** Serves every route of the contract. */
export const serveApi = (
	http: FastifyInstance,
	context: AppContext,
	served: Served & { visitors: VisitorOptions },
): void => {
	const { visitors } = served;
	const findAccount = carrierAccounts(context);
	const server = makeApiServer(http, context, { ...served, findAccount });
	const dataFolder = usualDataFolder(served.dataFolder);
	const { files = filesIn(dataFolder) } = served;
	const hasMailServer = Boolean(served.smtpUrl);
	serveHealth(server, context.db, dataFolder);
	serveReadiness(http, context.db, served.stopping);
	const profileParts = {
		unreadNotifications: (actor: Actor) => countUnreadNotes(context, actor),
		caretaking: (actor: Actor) => caretakingOf(context, actor),
		ownSettings: (actor: Actor) => ownSettings(context, actor),
		customFieldStatus: (actor: Actor) => customFieldStatus(context.db, inCurrentTeam(actor)),
	};
	serveAudit(server, context);
	serveMail(server, context, { hasMailServer });
	const demo = { password: demoPassword, accounts: demoAccounts };
	serveSession(server, context, { demo, needsSetUp: () => isFresh(context.db) }, profileParts, {
		hasMailServer,
		carriersOf: async (organizationId) => ({
			hasSimulator: (await findAccount(organizationId, 'simulator')) !== undefined,
			sendsBySimulator: (await findAccount(organizationId))?.kind === 'simulator',
		}),
	});
	serveInstallation(server, context, served.setUpCode);
	serveAnnouncements(server, context, served.publicUrl);
	serveMarketplace(server, context, carrierCosts(context.db));
	const { publicUrl } = served;
	serveCarrierAccounts(server, context, {
		examine: twilioExaminer(served.twilioUrl),
		examineCloudApi: connectCloudApiExaminer(served.metaUrl),
		readRegistration: connectRegistration(context, served.twilioUrl),
		readNumbers: numbersAtCarrier(context.db),
		readSmsPrices: connectSmsPrices(context, served),
		publicUrl,
	});
	serveSso(server, context, served.publicUrl);
	serveCaretakers(server, context);
	serveOptOuts(server, context);
	servePartners(server, context, served.publicUrl);
	serveApiCredentials(server, context);
	serveProfile(server, context);
	serveTags(server, context);
	serveContacts(server, context);
	serveSegments(server, context);
	serveNumberValidation(server, context, served.lookUpPrice ?? lookUpLimits.usualPrice);
	serveImports(server, context);
	serveMedia(server, context, files);
	serveMessageTypes(server, context);
	serveTemplates(server, context);
	serveAutomation(server, context);
	serveCampaigns(server, context);
	serveSmartMessages(server, context);
	serveCredits(server, context);
	const whatsApp = whatsAppProvider(context, served);
	serveWhatsApp(server, context, whatsApp);
	serveMessaging(server, context);
	serveSchedules(server, context);
	serveConversations(server, context);
	serveTriage(server, context);
	serveChat(server, context);
	serveVisitors(server, context, files, visitors);
	serveChatPage(http, context, visitors);
	serveDemoSite(http, context.db, visitors);
	serveNotifications(server, context, served.pushServices ?? []);
	serveDeletion(server, context);
	serveWebhooks(server, context, served.webhookHosts ?? []);
	serveConnectors(server, context, { insideHosts: served.integrationHosts ?? [], publicUrl });
	serveCustomFields(server, context);
	const numbers = numberSupply(context, served);
	serveNumbers(server, context, numbers);
	serveInboxSettings(server, context, numbers, whatsApp);
	serveUsers(server, context);
	serveUserWriting(server, context, numbers);
	serveInvitationLists(server, context);
	serveTeams(server, context);
	serveOrganizationSettings(server, context, files);
	serveReporting(server, context);
	serveScheduledReports(server, context);
	serveTextingReports(server, context);
	serveExports(server, context, files);
	serveGettingStarted(server, context);
	servePlatform(server, context, numbers);
	servePublicApi(server, context, async (organizationId) => (await findAccount(organizationId))?.kind === 'simulator');
	const incoming = {
		receipt: acceptReceipts({ ...context, db: served.receiving ?? context.db }),
		read: noteRead(context),
		text: receiveText(context),
	};
	serveCarrierWebhooks(server, incoming);
	serveMetaWebhooks(server, incoming, cloudApiAccounts(context));
	serveCarrierCalls(server, answerCall(context));
	const simulatedAccountOf = (organizationId: number) => findAccount(organizationId, 'simulator');
	servePhones(server, context.db, { ...served, accountOf: simulatedAccountOf });
	servePhoneFiles(server, context, files, simulatedAccountOf);

	let publicPrinted: ReturnType<typeof publicDocument> | undefined;
	http.get('/api/v2/openapi.json', async () => {
		publicPrinted ??= publicDocument(product.version, served.publicUrl.replace(/\/$/, ''));
		return publicPrinted;
	});

	let printed: ReturnType<typeof openApi> | undefined;
	http.get('/api/openapi.json', async () => {
		printed ??= openApi(allRoutes, product.version);
		return printed;
	});
};

/** Serves the live channel. */
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
			look: (actor, channel, look) => lookAtConversation(context, actor, channel, look),
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
	stopping?.addEventListener('abort', close); // before calls are waited for: browsers come again meanwhile
	http.addHook('preClose', async () => close());
};

/** Which topics somebody may watch: each domain says which of its own are within reach. */
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
