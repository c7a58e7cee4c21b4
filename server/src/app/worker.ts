/** The worker role: everything that goes on without anybody asking. */
import { randomInt } from 'node:crypto';
import { type PushService, sendPush, tellOfTexts } from '../domain/alerts/index.ts';
import { caretakerJobs } from '../domain/caretakers/index.ts';
import { bringUpSent, conversationJobs, type FetchPicture } from '../domain/conversations/index.ts';
import { watchBalances } from '../domain/credits/index.ts';
import { importJobs } from '../domain/imports/index.ts';
import { mailJobs, type PostOffice } from '../domain/mail/index.ts';
import { forwardNote, type SalesDesk } from '../domain/marketplace/index.ts';
import { type Files, mediaJobs } from '../domain/media/index.ts';
import {
	applyReceipts,
	type Carrier,
	followInboxes,
	makeSender,
	reconcileDoubtful,
	repairCounts,
	turnWindows,
	turnZones,
	wakeLanes,
} from '../domain/messaging/index.ts';
import { pollStatusPage, type StatusPage, sendAlerts } from '../domain/notices/index.ts';
import { partnerJobs } from '../domain/partners/index.ts';
import { startDue } from '../domain/schedules/index.ts';
import { sessionJobs } from '../domain/session/index.ts';
import { ssoJobs } from '../domain/sso/index.ts';
import { finishActions } from '../domain/triage/index.ts';
import { connect } from '../foundation/db.ts';
import type { Ground } from '../foundation/ground.ts';
import type { Listener } from '../foundation/listener.ts';
import type { Log } from '../foundation/log.ts';
import { startLoops } from '../foundation/loop.ts';
import { startJobs } from '../foundation/run-jobs.ts';

export interface Worker {
	/** Lets go of what is on its way: nothing is left in doubt. */
	stop(): Promise<void>;
}

export interface Equipment {
	carrier: Carrier & { readonly fetchPicture: FetchPicture };
	files: Files;
	/** Undefined where no mail server is set up. */
	postOffice: PostOffice | undefined;
	pushService: PushService;
	/** Undefined where no status page elsewhere is set up. */
	statusPage: StatusPage | undefined;
	/** Undefined where no CRM of the provider's sales desk is set up. */
	salesDesk: SalesDesk | undefined;
	/** Where people open Quad. */
	publicUrl: string;
	listener: Listener;
	log: Log;
	databaseUrl: string;
	namedStatements: boolean;
}

export const startWorker = async (
	ground: Ground,
	{ carrier, files, postOffice, pushService, statusPage, salesDesk, publicUrl, listener, log, ...database }: Equipment,
): Promise<Worker> => {
	const number = randomInt(2 ** 31); // whose leases are whose: only to be read by people
	const carrierOf = () => carrier;
	// what waits is nothing at night and a hundred thousand in the morning: a plan that was made for nothing would crawl
	const db = connect(database.databaseUrl, { named: database.namedStatements, byIndex: true });
	const looping = { ...ground, db };
	const sender = makeSender(looping, log, carrierOf, number);
	const jobs = await startJobs(
		database.databaseUrl,
		[
			...sessionJobs(ground),
			...caretakerJobs(ground),
			...ssoJobs(ground),
			...partnerJobs(ground),
			...mailJobs(ground, { postOffice, publicUrl, log }),
			forwardNote(ground, salesDesk, log),
			...importJobs(ground),
			...mediaJobs(ground, files),
			...conversationJobs(ground, { files, fetchPicture: carrier.fetchPicture }),
			sendPush(ground, pushService, log),
		],
		log,
	);
	const running = startLoops(
		[
			sender.loop,
			applyReceipts(looping),
			reconcileDoubtful(looping, log, carrierOf, number),
			turnWindows(looping),
			followInboxes(looping),
			watchBalances(looping),
			turnZones(looping),
			startDue(looping),
			wakeLanes(looping),
			repairCounts(looping, log),
			bringUpSent(looping),
			finishActions(looping, log),
			sendAlerts(looping),
			tellOfTexts(looping, publicUrl),
			pollStatusPage(looping, statusPage, log),
		],
		listener,
		log,
	);
	return {
		stop: async () => {
			await Promise.all([running.stop(), jobs.stop()]);
			await sender.settle();
			await db.destroy();
		},
	};
};
