/** The settings that all integrations share. Each connector adds its own. */
import { z } from 'zod';
import { mappableFieldNames } from '../../contacts/imports/columns.ts';
import { importLimits } from '../../contacts/imports/limits.ts';
import { flag, instant } from '../../fields.ts';
import { integrationLimits } from './limits.ts';
import { schedules } from './schedules.ts';

const columnName = z.string().trim().max(importLimits.header);

/** The target field of each column. Base fields that are not mapped are found by name, as in a manual import. */
export const mapping = {
	columns: z
		.array(z.object({ fileColumnName: columnName, field: z.enum(mappableFieldNames) }))
		.max(mappableFieldNames.length)
		.default([]),
	customFields: z
		.array(z.object({ fileColumnName: columnName, customField: columnName }))
		.max(integrationLimits.customFields)
		.default([]),
};

/** The settings of every import besides its source. */
export const importBasics = {
	schedules: schedules.default([]),
	/** Whether imports are tests: at most 10 records are read, and nothing is stored. */
	isSample: flag.default(false),
	notificationEmails: z.array(z.string().trim().max(254)).max(integrationLimits.emails).default([]),
};

/** The settings of every export besides its destination. */
export const exportBasics = {
	schedules: schedules.default([]),
	/** Whether exports are tests: at most 10 records are written, and exported again after the test mode ends. */
	isSample: flag.default(false),
};

/** The version from `connectionState`; 0 before the first save. */
export const savedVersion = z.number().int().min(0).max(2_000_000_000);

/** A password or key. Absent or empty leaves it unchanged; null removes it. */
export const secretToSave = (most: number) => z.string().max(most).nullable().optional();

/** The state of a connection besides its settings. */
export const connectionState = {
	isConfigured: z.boolean(),
	/** Passwords and keys are never returned, only whether each exists. */
	hasSecrets: z.record(z.string(), z.boolean()),
	status: z.enum(['Unchecked', 'Valid', 'Invalid']), // spec 3 §4
	statusMessage: z.string().nullable(),
	checkedOn: instant.nullable(),
	/** Why nothing runs automatically; null if not paused. */
	pausedReason: z.string().nullable(),
	/** Increases with each change. Saving sends the version it is based on, which detects concurrent changes. */
	version: z.number().int(),
	nextImportOn: instant.nullable(),
};

export const checkResult = z.object({
	status: z.enum(['Valid', 'Invalid']),
	message: z.string().nullable(),
	/** Details of the other system, such as its host key. */
	details: z.record(z.string(), z.string()),
});
export type CheckResult = z.output<typeof checkResult>;
