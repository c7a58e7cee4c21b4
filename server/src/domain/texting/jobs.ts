import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import type { Log } from '../../foundation/log.ts';
import type { LookAgain } from '../carriers/carriers/index.ts';
import type { Files } from '../organization/media/index.ts';
import { automationJobs } from './automation/index.ts';
import { conversationJobs, endSnoozes, type FetchPicture, sendDueReplies, surfaceSent } from './conversations/index.ts';
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
} from './messaging/index.ts';
import { startDue } from './schedules/index.ts';
import { finishActions } from './triage/index.ts';

export interface TextingDependencies {
	carrier: Carrier & {
		readonly fetchPicture: FetchPicture;
		readonly keyless: () => Promise<readonly number[]>;
		readonly lookAgain: LookAgain;
	};
	files: Files;
	readMessagePrices: ReadMessagePrices;
	log: Log;
}

export const jobsOfTexting = (
	context: AppContext,
	{ carrier, files, readMessagePrices }: TextingDependencies,
): readonly Job[] => [
	...automationJobs(context),
	keepPrices(context, readMessagePrices),
	...conversationJobs(context, { files, fetchPicture: carrier.fetchPicture }),
];

/** `settle` resolves once no text is being sent anymore. */
export const runTexting = (
	context: AppContext,
	{ carrier, log }: TextingDependencies,
	/** Identifies the worker that holds a lease, only for people who read the tables. */
	worker: number,
): { readonly loops: readonly Loop[]; readonly settle: () => Promise<void> } => {
	const carrierOf = () => carrier;
	const sender = makeSender(context, log, carrierOf, worker, usualSending, carrier.keyless);
	return {
		loops: [
			sender.loop,
			applyReceipts(context),
			reconcileDoubtful(context, log, carrierOf, worker),
			holdOutsideSendingWindow(context),
			followInboxes(context),
			pauseNightTimeZones(context),
			wakeLanes(context),
			repairCounts(context, log),
			startDue(context),
			surfaceSent(context),
			endSnoozes(context),
			sendDueReplies(context),
			finishActions(context, log),
		],
		settle: () => sender.settle(),
	};
};
