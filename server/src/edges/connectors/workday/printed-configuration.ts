/** Converts Workday's settings between the specification's format (spec 3 §3) and the one that all connectors use. */

import { exportBasics, importBasics, mapping } from '@quad/contract/connections/integrations/configuration.ts';
import {
	type WorkdayPrintedImport,
	workdaySource,
	workdayTarget,
} from '@quad/contract/connections/integrations/workday.ts';
import type { baseFieldNames } from '@quad/contract/contacts/imports/columns.ts';
import { z } from 'zod';

const fieldNames = {
	studentIdField: 'ContactId',
	firstNameField: 'FirstName',
	lastNameField: 'LastName',
	mobileNumberField: 'MobileNumber',
	optOutField: 'OptedOut',
	staffIdField: 'StaffId',
} as const satisfies Partial<Record<keyof WorkdayPrintedImport, (typeof baseFieldNames)[number]>>;
const printedNames = Object.entries(fieldNames);

const shownImport = z.looseObject({
	fileConfiguration: z.looseObject({ ...workdaySource.shape, ...mapping }),
	...importBasics,
});
const shown = z.looseObject({
	reportUrl: z.string(),
	reportUsername: z.string(),
	importConfiguration: shownImport.nullable(),
	messageActivityExportConfiguration: workdayTarget.nullable(),
});

export const presentWorkday = (settings: Readonly<Record<string, unknown>>) => {
	const { reportUrl, reportUsername, importConfiguration, messageActivityExportConfiguration } = shown.parse(settings);
	if (!importConfiguration) return { exportConfiguration: messageActivityExportConfiguration };
	const { columns, customFields, lastModifiedDate } = importConfiguration.fileConfiguration;
	const columnOf = (field: string) => columns.find((one) => one.field === field)?.fileColumnName ?? '';
	return {
		exportConfiguration: messageActivityExportConfiguration,
		importConfiguration: {
			...importConfiguration,
			reportUrl,
			reportUsername,
			customFields,
			lastModifiedDate,
			...Object.fromEntries(printedNames.map(([printed, field]) => [printed, columnOf(field)])),
			notificationEmail: importConfiguration.notificationEmails.join(', '),
		},
	};
};

/** Converts an import from the specification's format to the one that all connectors store. */
export const importOfPrinted = (printed: WorkdayPrintedImport, isSample: boolean) => ({
	fileConfiguration: {
		lastModifiedDate: printed.lastModifiedDate,
		columns: [...Object.entries(fieldNames)].flatMap(([name, field]) => {
			const fileColumnName = columnIn(printed, name);
			return fileColumnName === '' ? [] : [{ fileColumnName, field }];
		}),
		customFields: printed.customFields,
	},
	schedules: printed.schedules,
	isSample,
	notificationEmails: printed.notificationEmail.split(/[\s,;]+/).filter((address) => address !== ''),
});

const columnIn = (printed: WorkdayPrintedImport, name: string): string => {
	const found = Object.entries(printed).find(([key]) => key === name)?.[1];
	return typeof found === 'string' ? found : '';
};

/** Returns the stored export settings that all connectors have. */
export const exportOf = (stored: unknown) => z.looseObject(exportBasics).nullable().catch(null).parse(stored);
