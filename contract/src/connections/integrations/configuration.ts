/** Settings that all integrations have. Each connector adds its own. */
import { z } from 'zod';
import { mappableFieldNames } from '../../contacts/imports/columns.ts';
import { importLimits } from '../../contacts/imports/limits.ts';
import { flag, instant } from '../../fields.ts';
import { integrationLimits } from './limits.ts';
import { schedules } from './schedules.ts';

const columnName = z.string().trim().max(importLimits.header);

/** Maps columns to fields. As in a manual import, base fields that are not mapped are found by the column's name. */
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

/** The settings that every import has, in addition to its source. */
export const importBasics = {
	schedules: schedules.default([]),
	/** Whether imports are tests, which read at most 10 records and store nothing. */
	isSample: flag.default(false),
	notificationEmails: z.array(z.string().trim().max(254)).max(integrationLimits.emails).default([]),
};

/** The settings that every export has, in addition to its destination. */
export const exportBasics = {
	schedules: schedules.default([]),
	/** Whether exports are tests. They write at most 10 records, which are exported again once this is switched off. */
	isSample: flag.default(false),
};

/** The `version` on which the change is based; 0 before the first save. */
export const savedVersion = z.number().int().min(0).max(2_000_000_000);

/** A password or key. It stays unchanged if omitted or empty; null removes it. */
export const secretToSave = (most: number) => z.string().max(most).nullable().optional();

/** A connection's state, in addition to its settings. */
export const connectionState = {
	isConfigured: z.boolean(),
	/** Which passwords and keys are set. They are never returned themselves. */
	hasSecrets: z.record(z.string(), z.boolean()),
	status: z.enum(['Unchecked', 'Valid', 'Invalid']), // spec 3 §4
	statusMessage: z.string().nullable(),
	checkedOn: instant.nullable(),
	/** Why automatic runs are paused; null if they are not. */
	pausedReason: z.string().nullable(),
	/** Increases with each change. A save passes the version on which it is based, so that conflicts are detected. */
	version: z.number().int(),
	nextImportOn: instant.nullable(),
};

export const checkResult = z.object({
	status: z.enum(['Valid', 'Invalid']),
	message: z.string().nullable(),
	/** What the check found out about the other system, such as its host key. */
	details: z.record(z.string(), z.string()),
});
export type CheckResult = z.output<typeof checkResult>;
