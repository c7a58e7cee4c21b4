import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import type { Log } from '../../foundation/log.ts';
import { pollStatusPage, type StatusPage } from './announcements/index.ts';
import { notifyOfTexts, type PushService, sendDigests, sendPush, sendTeamMail } from './notifications/index.ts';

export interface NewsDependencies {
	pushService: PushService;
	/** Undefined if no external status page is configured. */
	statusPage: StatusPage | undefined;
	/** The address at which users reach Quad. */
	publicUrl: string;
	log: Log;
}

export const jobsOfNews = (context: AppContext, { pushService, log }: NewsDependencies): readonly Job[] => [
	sendPush(context, pushService, log),
];

export const loopsOfNews = (context: AppContext, { statusPage, publicUrl, log }: NewsDependencies): readonly Loop[] => [
	sendTeamMail(context),
	notifyOfTexts(context, publicUrl),
	sendDigests(context, publicUrl),
	pollStatusPage(context, statusPage, log),
];
