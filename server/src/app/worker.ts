/** The worker role: everything that goes on without anybody asking. */

import { randomInt } from 'node:crypto';
import { caretakerJobs } from '../domain/access/caretakers/index.ts';
import { partnerJobs } from '../domain/access/partners/index.ts';
import { sessionJobs } from '../domain/access/session/index.ts';
import { ssoJobs } from '../domain/access/sso/index.ts';
import { customFieldJobs } from '../domain/administration/custom-fields/index.ts';
import { deleteOldTextsJob } from '../domain/administration/deletion/index.ts';
import { inboxSettingsJobs } from '../domain/administration/inbox-settings/index.ts';
import { type NumberSupply, numberJobs } from '../domain/administration/numbers/index.ts';
import { teamJobs } from '../domain/administration/teams/index.ts';
import { userJobs } from '../domain/administration/users/index.ts';
import {
	costJobs,
	type LookAgain,
	type LookUpLine,
	type ReadBilledCosts,
	type ReadRegistration,
	registrationJobs,
	reopenAccounts,
} from '../domain/carriers/carriers/index.ts';
import { watchLevels } from '../domain/carriers/credits/index.ts';
import { moveChats, sendCodes } from '../domain/chat/chat/index.ts';
import { integrationJobs, makeIntegrations } from '../domain/connections/integrations/index.ts';
import { makeWebhookDelivery, receiverHttp, webhookJobs } from '../domain/connections/webhooks/index.ts';
import { contactJobs } from '../domain/contacts/contacts/index.ts';
import { importJobs } from '../domain/contacts/imports/index.ts';
import { validationJobs } from '../domain/contacts/number-validation/index.ts';
import { optOutJobs } from '../domain/contacts/opt-outs/index.ts';
import { pollStatusPage, type StatusPage } from '../domain/news/announcements/index.ts';
import {
	type PushService,
	sendDigests,
	sendPush,
	sendTeamMail,
	tellOfTexts,
} from '../domain/news/notifications/index.ts';
import { type MailServer, mailJobs } from '../domain/organization/mail/index.ts';
import { forwardNote, type SalesDesk } from '../domain/organization/marketplace/index.ts';
import { type Files, mediaJobs } from '../domain/organization/media/index.ts';
import { exportJobs } from '../domain/reporting/exports/index.ts';
import { foldActivity, recountActivity } from '../domain/reporting/reporting/index.ts';
import { sendScheduledReports } from '../domain/reporting/scheduled-reports/index.ts';
import { automationJobs } from '../domain/texting/automation/index.ts';
import {
	conversationJobs,
	endSnoozes,
	type FetchPicture,
	sendDueReplies,
	surfaceSent,
} from '../domain/texting/conversations/index.ts';
import {
	applyReceipts,
	type Carrier,
	followInboxes,
	holdOutsideSendingWindow,
	keepPrices,
	makeSender,
	pauseNightTimeZones,
	type ReadMessagePrices,
	reconcileDoubtful,
	repairCounts,
	usualSending,
	wakeLanes,
} from '../domain/texting/messaging/index.ts';
import { startDue } from '../domain/texting/schedules/index.ts';
import { finishActions } from '../domain/texting/triage/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { forgetEvents, listenerLoops, prepareListeners } from '../foundation/events/run-listeners.ts';
import { startLoops } from '../foundation/jobs/loop.ts';
import { startJobs } from '../foundation/jobs/run-jobs.ts';
import type { Listener } from '../foundation/live/listener.ts';
import type { Log } from '../foundation/log.ts';
import { connect } from '../foundation/postgres/db.ts';
import { allConnectors } from './connectors.ts';
import { listenersOf } from './listeners.ts';

export interface Worker {
	/** Lets go of what is on its way: nothing is left in doubt. */
	stop(): Promise<void>;
}

export interface Equipment {
	carrier: Carrier & {
		readonly fetchPicture: FetchPicture;
		readonly keyless: () => Promise<readonly number[]>;
		readonly lookAgain: LookAgain;
	};
	files: Files;
	/** Undefined where no mail server is set up. */
	mailServer: MailServer | undefined;
	/** Where numbers come from. */
	numbers: NumberSupply;
	/** How far an organization's registration with the carriers is. */
	readRegistration: ReadRegistration;
	/** Asks the carrier what kind of line a number is. */
	lookUpLine: LookUpLine;
	/** What an organization's carrier account has cost. */
	readCosts: ReadBilledCosts;
	readMessagePrices: ReadMessagePrices;
	pushService: PushService;
	/** Undefined where no status page elsewhere is set up. */
	statusPage: StatusPage | undefined;
	/** Undefined where no CRM of the provider's sales desk is set up. */
	salesDesk: SalesDesk | undefined;
	/** Receivers of webhooks inside the network that the operator allows. */
	webhookHosts: readonly string[];
	/** Servers of integrations inside the network that the operator allows. */
	integrationHosts: readonly string[];
	/** Where people open Quad. */
	publicUrl: string;
	listener: Listener;
	log: Log;
	databaseUrl: string;
}

const runsAtOnce = 4; // of integrations

export const startWorker = async (
	context: AppContext,
	{
		carrier,
		files,
		mailServer,
		numbers,
		readRegistration,
		lookUpLine,
		readCosts,
		readMessagePrices,
		pushService,
		statusPage,
		salesDesk,
		webhookHosts,
		integrationHosts,
		publicUrl,
		listener,
		log,
		...database
	}: Equipment,
): Promise<Worker> => {
	const number = randomInt(2 ** 31); // whose leases are whose: only to be read by people
	const carrierOf = () => carrier;
	// what waits is nothing at night and a hundred thousand in the morning: a plan that was made for nothing would crawl
	const db = connect(database.databaseUrl, { byIndex: true });
	const looping = { ...context, db };
	const sender = makeSender(looping, log, carrierOf, number, usualSending, carrier.keyless);
	const receivers = receiverHttp(webhookHosts);
	const webhooks = makeWebhookDelivery(looping, receivers, log);
	const integrations = makeIntegrations(context, allConnectors(), integrationHosts);
	const jobs = await startJobs(
		database.databaseUrl,
		[
			...sessionJobs(context),
			...caretakerJobs(context),
			...ssoJobs(context),
			...partnerJobs(context),
			...teamJobs(context),
			...userJobs(context),
			...mailJobs(context, { mailServer: mailServer, publicUrl, log }),
			forwardNote(context, salesDesk, log),
			...importJobs(context),
			...contactJobs(context),
			...customFieldJobs(context),
			deleteOldTextsJob(context),
			...mediaJobs(context, files),
			...exportJobs(context, files),
			...automationJobs(context),
			...optOutJobs(context),
			...inboxSettingsJobs(context),
			...numberJobs(context, numbers),
			...registrationJobs(context, readRegistration),
			...validationJobs(context, lookUpLine),
			...costJobs(context, readCosts),
			keepPrices(context, readMessagePrices),
			...conversationJobs(context, { files, fetchPicture: carrier.fetchPicture }),
			...webhookJobs(context),
			sendPush(context, pushService, log),
			forgetEvents(context),
		],
		log,
	);
	// other systems take their time: two long exports may not keep a mail waiting
	const runs = await startJobs(database.databaseUrl, integrationJobs(integrations), log, { atOnce: runsAtOnce });
	const listeners = listenersOf(looping);
	await prepareListeners(db, listeners);
	const running = startLoops(
		[
			...listenerLoops(looping, listeners, log),
			sender.loop,
			applyReceipts(looping),
			reconcileDoubtful(looping, log, carrierOf, number),
			holdOutsideSendingWindow(looping),
			followInboxes(looping),
			reopenAccounts(looping, carrier.lookAgain),
			watchLevels(looping),
			pauseNightTimeZones(looping),
			startDue(looping),
			wakeLanes(looping),
			repairCounts(looping, log),
			surfaceSent(looping),
			endSnoozes(looping),
			sendDueReplies(looping),
			finishActions(looping, log),
			moveChats(looping),
			sendCodes(looping),
			sendTeamMail(looping),
			tellOfTexts(looping, publicUrl),
			sendDigests(looping, publicUrl),
			webhooks.loop,
			sendScheduledReports(looping, publicUrl),
			foldActivity(looping),
			recountActivity(looping),
			pollStatusPage(looping, statusPage, log),
		],
		listener,
		log,
	);
	return {
		stop: async () => {
			await Promise.all([running.stop(), jobs.stop(), runs.stop()]);
			await sender.settle();
			await webhooks.settle();
			await receivers.close();
			await integrations.http.close();
			await db.destroy();
		},
	};
};
