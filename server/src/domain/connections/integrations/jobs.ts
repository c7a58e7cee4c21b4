import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Integrations } from './connectors.ts';
import { exportRows } from './export-rows.ts';
import { fetchRows } from './fetch-rows.ts';
import { mergeRun } from './merge-run.ts';
import { readRecipients } from './read-recipients.ts';
import { runAutomation, startAutomations } from './run-automation.ts';
import { deleteRunsBefore } from './runs.queries.ts';
import { startDue } from './start-due.ts';

export const integrationJobs = (context: Integrations): readonly Job[] => [
	startDue(context),
	fetchRows(context),
	mergeRun(context),
	exportRows(context),
	readRecipients(context),
	startAutomations(context),
	runAutomation(context),
	forgetRuns(context),
];

const forgetRuns = ({ db, clock }: Integrations): Job => ({
	name: 'integrations.forget',
	at: '37 4 * * *',
	run: () => deleteRunsBefore(db, new Date(clock.now().getTime() - integrationLimits.exportedKeptMs)),
});
