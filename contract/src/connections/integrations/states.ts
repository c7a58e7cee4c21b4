/** What each integration of a team last did, for its tile, the navigation and its own page. */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { integrationKeys } from '../../organization/marketplace/integrations.ts';
import { route } from '../../route.ts';
import { faultKinds } from './fault-kinds.ts';
import { exportTypes } from './run.ts';

/** The integrations that exchange data. Single sign-on is one without runs. */
export const connectorKey = z.enum(integrationKeys).exclude(['sso']);
export type ConnectorKey = z.output<typeof connectorKey>;

/** How a run ended, or where it stands, from the worst to the best. */
export const runOutcomes = ['Failed', 'NeedsDecision', 'Retrying', 'Partial', 'Running', 'Complete'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const lastRun = z.object({
	id,
	kind: z.enum(['import', ...exportTypes]),
	outcome: z.enum(runOutcomes),
	/** When it ended, or when it started if it is in progress. */
	at: instant,
	/** The people that an import took, or the records that an export wrote. */
	count: z.number().int(),
	/** The rows that an import skipped, or the records that the other system rejected. */
	errors: z.number().int(),
	/** What went wrong and how to fix it, or a note. */
	message: z.string().nullable(),
	fault: z.enum(faultKinds).nullable(),
	/** The contact import that the run started. */
	importId: id.nullable(),
	nextTryOn: instant.nullable(),
});
export type LastRun = z.output<typeof lastRun>;

const integrationState = z.object({
	connector: connectorKey,
	title: z.string(),
	/** The address of its page. */
	path: z.string(),
	/** The worst outcome of the last runs of all kinds that are set up; `Idle` if none has run yet. */
	state: z.enum(['NotConnected', 'Paused', ...runOutcomes, 'Idle']),
	/** Why scheduled runs are paused, or why the connection failed before anything ran. */
	message: z.string().nullable(),
	importsAreSetUp: z.boolean(),
	exportsSetUp: z.array(z.enum(exportTypes)),
	/** The newest run of each kind that is set up, without tests and canceled runs. */
	runs: z.array(lastRun),
	nextImportOn: instant.nullable(),
});
export type IntegrationState = z.output<typeof integrationState>;

export const listIntegrationStates = route({
	method: 'GET',
	path: '/integrations',
	summary: 'List the integrations that your organization has, each with what it last did in your team.',
	who: 'configureIntegrations',
	answer: z.array(integrationState),
});
