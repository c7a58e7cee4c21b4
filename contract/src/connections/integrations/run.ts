/** Defines an integration's run, its phases, and what the specifications call them (spec 3 §4). */
import { z } from 'zod';
import { importPreview } from '../../contacts/imports/routes.ts';
import { id, instant } from '../../fields.ts';

/** The specifications have the first three (spec 3 §3). */
export const exportTypes = ['MessageActivity', 'OptOuts', 'DeliveryErrors', 'ChatTranscripts'] as const;
export type ExportType = (typeof exportTypes)[number];

/** Returns whether web chats are all that a connector exports. */
export const isOfChats = ({ exportTypes: all }: { readonly exportTypes: readonly ExportType[] }): boolean =>
	all.includes('ChatTranscripts');

export const exportTypeLabels: Record<ExportType, string> = {
	MessageActivity: 'Messages',
	OptOuts: 'Opt-outs',
	DeliveryErrors: 'Delivery errors',
	ChatTranscripts: 'Web chats',
};

export const runPhases = [
	'queued',
	'fetching',
	'processing',
	'postProcessing',
	'uploading',
	'needsDecision',
	'complete',
	'completeWithErrors',
	'skipped',
	'failedConnection',
	'failedProcessing',
	'failedPostProcessing',
	'cancelled',
] as const;
export type RunPhase = (typeof runPhases)[number];

export const isDone = (phase: RunPhase): boolean => donePhases.has(phase);
const donePhases: ReadonlySet<RunPhase> = new Set([
	'complete',
	'completeWithErrors',
	'skipped',
	'failedConnection',
	'failedProcessing',
	'failedPostProcessing',
	'cancelled',
]);
export const isFailed = (phase: RunPhase): boolean => phase.startsWith('failed') || phase === 'cancelled';

export type RunKind = 'import' | ExportType;

export const integrationRun = z.object({
	id,
	/** Null for an import. */
	exportType: z.enum(exportTypes).nullable(),
	trigger: z.enum(['slot', 'manual', 'test', 'replay']),
	phase: z.enum(runPhases),
	/** The phase, as the specifications call it. Their names differ between systems. */
	status: z.string(),
	dateStarted: instant,
	dateCompleted: instant.nullable(), // empty until the run ends (spec 2 §4)
	/** What went wrong and how to fix it, or a note. */
	message: z.string().nullable(),
	/** The other system's file or list. */
	source: z.string().nullable(),
	counts: z.object({
		read: z.number().int(),
		created: z.number().int(),
		updated: z.number().int(),
		unchanged: z.number().int(),
		optedOut: z.number().int(),
		errors: z.number().int(),
		written: z.number().int(),
	}),
	/** The contact import that the run started, which has the rejected rows and can be undone. */
	importId: id.nullable(),
	/** A test's preview of what the import would have done. */
	sample: importPreview.nullable(),
	/** How many opt-outs somebody must confirm before the run continues; null if none. */
	optOutsToConfirm: z.number().int().nullable(),
	nextTryOn: instant.nullable(),
});
export type IntegrationRun = z.output<typeof integrationRun>;

/** The names of the phases, for systems that have none of their own. */
export const usualWords: Record<RunPhase, string> = {
	queued: 'Started',
	fetching: 'Started',
	processing: 'Started',
	postProcessing: 'Started',
	uploading: 'Started',
	needsDecision: 'Waiting for confirmation',
	complete: 'Complete',
	completeWithErrors: 'Complete with errors',
	skipped: 'Complete',
	failedConnection: 'Failed',
	failedProcessing: 'Failed',
	failedPostProcessing: 'Failed',
	cancelled: 'Cancelled',
};

// spec 3 §4: FTP imports …
export const fileImportWords: Record<RunPhase, string> = {
	...usualWords,
	queued: 'Queued',
	fetching: 'Downloading',
	processing: 'Processing',
	postProcessing: 'Post Processing',
	skipped: 'Complete',
	failedConnection: 'FTP Error',
	failedProcessing: 'Error Processing File',
	failedPostProcessing: 'Post Processing Error',
};

// … and for FTP exports
export const fileExportWords: Record<RunPhase, string> = {
	...usualWords,
	queued: 'Queued',
	processing: 'Processing',
	uploading: 'Uploading',
	skipped: 'Skipping export - no records',
	failedConnection: 'FTP Error',
	failedProcessing: 'Failed Processing',
	failedPostProcessing: 'Failed Processing',
};

/** Shown if refreshing the list of imports fails, which stops until the page is reloaded (spec 3 §8). */
export const importListFailed = 'An error has occurred updating import status.  Please reload the page.';
export const exportHistoryFailed = 'An error has occurred updating export history.  Please reload the page.';
/** Used by Salesforce, Slate, Connect and Radius (gaps A-46). */
export const exportStatusFailed = 'An error has occurred updating export status.  Please reload the page.';
