/** Builds the API: adds every area's routes, and decides which edge implements which port. */
import { allRoutes } from '@quad/contract/api.ts';
import { lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import { publicDocument } from '@quad/contract/connections/public-api/public-document.ts';
import { openApi } from '@quad/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import product from '../../../package.json' with { type: 'json' };
import { serveAccessArea } from '../domain/access/serve.ts';
import { answerCall, numbersAtCarrier } from '../domain/administration/numbers/index.ts';
import { serveAdministrationArea } from '../domain/administration/serve.ts';
import { carrierCosts } from '../domain/carriers/carriers/index.ts';
import { serveCarriersArea } from '../domain/carriers/serve.ts';
import type { VisitorOptions } from '../domain/chat/chat/index.ts';
import { serveChatArea } from '../domain/chat/serve.ts';
import { serveConnectionsArea } from '../domain/connections/serve.ts';
import { customFieldStatus } from '../domain/contacts/contacts/index.ts';
import { serveContactsArea } from '../domain/contacts/serve.ts';
import { countUnreadNotes } from '../domain/news/announcements/index.ts';
import { serveNewsArea } from '../domain/news/serve.ts';
import type { Files } from '../domain/organization/media/index.ts';
import { serveOrganizationArea } from '../domain/organization/serve.ts';
import { serveReportingArea } from '../domain/reporting/serve.ts';
import { receiveText } from '../domain/texting/conversations/index.ts';
import { acceptReceipts, recordReadReceipt } from '../domain/texting/messaging/index.ts';
import { serveTextingArea } from '../domain/texting/serve.ts';
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
import { inCurrentTeam } from '../foundation/actor.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { usualDataFolder } from '../foundation/data-folder.ts';
import type { Db } from '../foundation/postgres/db.ts';
import { servePhoneFiles, servePhones } from '../simulators/carrier/index.ts';
import { makeApiServer } from './authenticators.ts';
import { serveConnectors } from './connectors.ts';
import { demoAccounts, demoPassword } from './demo/cast.ts';
import { serveDemoSite } from './demo/demo-site.ts';
import { serveHealth, serveReadiness } from './health.ts';
import { numberSupply } from './number-supply.ts';
import { whatsAppProvider } from './whatsapp-provider.ts';

export interface ServeOptions extends CarrierAddresses {
	/** How many calls per second a session may make, with bursts of ten seconds' worth. No limit if undefined. */
	readonly callsPerSecond?: number;
	/** How long a request body may pause before the connection is closed. */
	readonly bodySilenceMs?: number;
	/** Where pictures are stored. Defaults to the data folder. */
	readonly files?: Files;
	/** The folder whose free space the self-check measures. */
	readonly dataFolder?: string;
	/** Extra push services that the operator allows. */
	readonly pushServices?: readonly string[];
	/** Webhook receivers inside the network that the operator allows. */
	readonly webhookHosts?: readonly string[];
	/** Integration servers inside the network that the operator allows. */
	readonly integrationHosts?: readonly string[];
	/** The folder of the built web app, if not `web/dist`. */
	readonly browserFiles?: string;
	/** A connection for applying receipts. The usual one would get slow plans from PostgreSQL (docs/decisions/0031). */
	readonly receiving?: Db;
	/** The setup code, shown until the first organization exists. */
	readonly setUpCode?: string | undefined;
	/** The price of looking up one number, in ten-thousandths of a dollar, if not the default. */
	readonly lookUpPrice?: number;
	/** Aborted once the server begins to stop. */
	readonly stopping?: AbortSignal;
	/** The mail server. Without one, email is only listed in the mailbox. */
	readonly smtpUrl?: string | undefined;
}

export const serveApi = (
	http: FastifyInstance,
	context: AppContext,
	options: ServeOptions & { visitors: VisitorOptions },
): void => {
	const { visitors, publicUrl } = options;
	const findAccount = carrierAccounts(context);
	const server = makeApiServer(http, context, { ...options, findAccount });
	const dataFolder = usualDataFolder(options.dataFolder);
	const { files = filesIn(dataFolder) } = options;
	const hasMailServer = Boolean(options.smtpUrl);
	serveHealth(server, context.db, dataFolder);
	serveReadiness(http, context.db, options.stopping);
	const isSimulated = async (organizationId: number) => (await findAccount(organizationId))?.kind === 'simulator';
	const numbers = numberSupply(context, options);
	const whatsApp = whatsAppProvider(context, options);
	serveOrganizationArea(server, context, { files, hasMailServer, readCosts: carrierCosts(context.db) });
	serveAccessArea(server, context, {
		demo: { password: demoPassword, accounts: demoAccounts },
		publicUrl,
		setUpCode: options.setUpCode,
		hasMailServer,
		carriersOf: async (organizationId) => ({
			hasSimulator: (await findAccount(organizationId, 'simulator')) !== undefined,
			sendsBySimulator: await isSimulated(organizationId),
		}),
		unreadNotifications: (actor) => countUnreadNotes(context, actor),
		customFieldStatus: (actor) => customFieldStatus(context.db, inCurrentTeam(actor)),
	});
	serveCarriersArea(server, context, {
		examine: twilioExaminer(options.twilioUrl),
		examineCloudApi: connectCloudApiExaminer(options.metaUrl),
		readRegistration: connectRegistration(context, options.twilioUrl),
		readNumbers: numbersAtCarrier(context.db),
		readSmsPrices: connectSmsPrices(context, options),
		publicUrl,
		whatsApp,
	});
	serveContactsArea(server, context, { lookUpPrice: options.lookUpPrice ?? lookUpLimits.usualPrice });
	serveTextingArea(server, context);
	serveChatArea(server, context, { files, visitors });
	serveNewsArea(server, context, { publicUrl, pushServices: options.pushServices ?? [] });
	serveConnectionsArea(server, context, {
		webhookHosts: options.webhookHosts ?? [],
		sendsBySimulator: isSimulated,
	});
	serveConnectors(server, context, { insideHosts: options.integrationHosts ?? [], publicUrl });
	serveAdministrationArea(server, context, { files, numbers, whatsApp });
	serveReportingArea(server, context, { files });
	serveDemoSite(http, context.db, visitors);
	const incoming = {
		receipt: acceptReceipts({ ...context, db: options.receiving ?? context.db }),
		read: recordReadReceipt(context),
		text: receiveText(context),
	};
	serveCarrierWebhooks(server, incoming);
	serveMetaWebhooks(server, incoming, cloudApiAccounts(context));
	serveCarrierCalls(server, answerCall(context));
	const simulatedAccountOf = (organizationId: number) => findAccount(organizationId, 'simulator');
	servePhones(server, context.db, { ...options, accountOf: simulatedAccountOf });
	servePhoneFiles(server, context, files, simulatedAccountOf);

	let publicPrinted: ReturnType<typeof publicDocument> | undefined;
	http.get('/api/v2/openapi.json', async () => {
		publicPrinted ??= publicDocument(product.version, publicUrl.replace(/\/$/, ''));
		return publicPrinted;
	});

	let printed: ReturnType<typeof openApi> | undefined;
	http.get('/api/openapi.json', async () => {
		printed ??= openApi(allRoutes, product.version);
		return printed;
	});
};
