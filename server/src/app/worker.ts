/** Runs the worker role: jobs, loops and event listeners. */

import { randomInt } from 'node:crypto';
import { jobsOfAccess } from '../domain/access/jobs.ts';
import { type AdministrationDependencies, jobsOfAdministration } from '../domain/administration/jobs.ts';
import { type CarriersDependencies, jobsOfCarriers, loopsOfCarriers } from '../domain/carriers/jobs.ts';
import { loopsOfChat } from '../domain/chat/jobs.ts';
import {
	type ConnectionsDependencies,
	jobsOfConnections,
	runIntegrations,
	runWebhooks,
} from '../domain/connections/jobs.ts';
import { type ContactsDependencies, jobsOfContacts } from '../domain/contacts/jobs.ts';
import { jobsOfNews, loopsOfNews, type NewsDependencies } from '../domain/news/jobs.ts';
import { jobsOfOrganization, type OrganizationDependencies } from '../domain/organization/jobs.ts';
import { jobsOfReporting, loopsOfReporting } from '../domain/reporting/jobs.ts';
import { jobsOfTexting, runTexting, type TextingDependencies } from '../domain/texting/jobs.ts';
import type { AppContext } from '../foundation/app-context.ts';
import { forgetEvents, listenerLoops, prepareListeners } from '../foundation/events/run-listeners.ts';
import { startLoops } from '../foundation/jobs/loop.ts';
import { startJobs } from '../foundation/jobs/run-jobs.ts';
import type { Listener } from '../foundation/live/listener.ts';
import { connect } from '../foundation/postgres/db.ts';
import { allConnectors } from './connectors.ts';
import { listenersOf } from './listeners.ts';

export interface Worker {
	/** Finishes work in progress, so that every text's outcome is known. */
	stop(): Promise<void>;
}

export interface WorkerDependencies
	extends OrganizationDependencies,
		CarriersDependencies,
		ContactsDependencies,
		TextingDependencies,
		NewsDependencies,
		ConnectionsDependencies,
		AdministrationDependencies {
	listener: Listener;
	databaseUrl: string;
}

const runsAtOnce = 4; // integration runs at the same time

export const startWorker = async (context: AppContext, dependencies: WorkerDependencies): Promise<Worker> => {
	const { carrier, listener, log, databaseUrl } = dependencies;
	// Force index scans, because a plan made for an empty queue would be slow once it has a hundred thousand rows.
	const db = connect(databaseUrl, { byIndex: true });
	const looping = { ...context, db };
	const texting = runTexting(looping, dependencies, randomInt(2 ** 31));
	const webhooks = runWebhooks(looping, dependencies);
	const integrations = runIntegrations(context, allConnectors(), dependencies);
	const jobs = await startJobs(
		databaseUrl,
		[
			...jobsOfOrganization(context, dependencies),
			...jobsOfAccess(context),
			...jobsOfCarriers(context, dependencies),
			...jobsOfContacts(context, dependencies),
			...jobsOfTexting(context, dependencies),
			...jobsOfNews(context, dependencies),
			...jobsOfConnections(context),
			...jobsOfAdministration(context, dependencies),
			...jobsOfReporting(context, dependencies),
			forgetEvents(context),
		],
		log,
	);
	// These jobs run separately from the others, so that a slow external system doesn't delay email.
	const runs = await startJobs(databaseUrl, integrations.jobs, log, { atOnce: runsAtOnce });
	const listeners = listenersOf(looping);
	await prepareListeners(db, listeners);
	const running = startLoops(
		[
			...listenerLoops(looping, listeners, log),
			...texting.loops,
			...loopsOfCarriers(looping, carrier.lookAgain),
			...loopsOfChat(looping),
			...loopsOfNews(looping, dependencies),
			...webhooks.loops,
			...loopsOfReporting(looping, dependencies),
		],
		listener,
		log,
	);
	return {
		stop: async () => {
			await Promise.all([running.stop(), jobs.stop(), runs.stop()]);
			await texting.settle();
			await webhooks.settle();
			await integrations.close();
			await db.destroy();
		},
	};
};
