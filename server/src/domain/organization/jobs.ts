import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Log } from '../../foundation/log.ts';
import { type MailServer, mailJobs } from './mail/index.ts';
import { forwardNote, type SalesDesk } from './marketplace/index.ts';
import { type Files, mediaJobs } from './media/index.ts';

export interface OrganizationDependencies {
	files: Files;
	/** Undefined if no mail server is configured. */
	mailServer: MailServer | undefined;
	/** Undefined if no CRM of the provider's sales desk is configured. */
	salesDesk: SalesDesk | undefined;
	/** The address at which users reach Quad. */
	publicUrl: string;
	log: Log;
}

export const jobsOfOrganization = (
	context: AppContext,
	{ files, mailServer, salesDesk, publicUrl, log }: OrganizationDependencies,
): readonly Job[] => [
	...mailJobs(context, { mailServer, publicUrl, log }),
	...mediaJobs(context, files),
	forwardNote(context, salesDesk, log),
];
