/** What the settings of every integration have in common; a connector adds its own. */
import { z } from 'zod';
import { mappableFieldNames } from '../../contacts/imports/columns.ts';
import { importLimits } from '../../contacts/imports/limits.ts';
import { flag, instant } from '../../fields.ts';
import { integrationLimits } from './limits.ts';
import { schedules } from './schedules.ts';

const columnName = z.string().trim().max(importLimits.header);

/** Which column becomes which field; base fields that are not named are found by their names, as in a manual import. */
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

/** Beside what is read. */
export const importBasics = {
	schedules: schedules.default([]),
	/** While it is on, every import is a test: at most 10 records, and nothing is stored. */
	isSample: flag.default(false),
	notificationEmails: z.array(z.string().trim().max(254)).max(integrationLimits.emails).default([]),
};

/** Beside where it is written. */
export const exportBasics = {
	schedules: schedules.default([]),
	/** While it is on, every export is a test: at most 10 records, which are exported again once it is off. */
	isSample: flag.default(false),
};

/** As `connectionState` has it, sent back; 0 where nothing was saved yet. */
export const savedVersion = z.number().int().min(0).max(2_000_000_000);

/** A password or key. Left out or empty it stays as it is; null removes it. */
export const secretToSave = (most: number) => z.string().max(most).nullable().optional();

/** What is known of a connection, beside its settings. */
export const connectionState = {
	isConfigured: z.boolean(),
	/** Passwords and keys are never shown: only whether there is one. */
	hasSecrets: z.record(z.string(), z.boolean()),
	status: z.enum(['Unchecked', 'Valid', 'Invalid']), // spec 3 §4
	statusMessage: z.string().nullable(),
	checkedOn: instant.nullable(),
	/** Why nothing runs by itself, if so. */
	pausedReason: z.string().nullable(),
	/** Goes up with each change: sent back, it notices that somebody else saved in between. */
	version: z.number().int(),
	nextImportOn: instant.nullable(),
};

export const checkResult = z.object({
	status: z.enum(['Valid', 'Invalid']),
	message: z.string().nullable(),
	/** What the other system says of itself: its host key, say. */
	details: z.record(z.string(), z.string()),
});
export type CheckResult = z.output<typeof checkResult>;
