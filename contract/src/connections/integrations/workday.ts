/** Describes Workday, which imports a report's people and exports texts as conversations (spec 3 §2, §3, §7). */
import { z } from 'zod';
import { importLimits } from '../../contacts/imports/limits.ts';
import { flag, id, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { connectionState, exportBasics, importBasics, mapping, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor, type FieldSpec } from './descriptor.ts';
import { integrationLimits } from './limits.ts';
import { usualWords } from './run.ts';
import { schedules } from './schedules.ts';

/** integrations.md §16 */
export const workdayCustomFields = 25;

/** Shown if the export error log can't be loaded (spec 3 §8, with one space after “log.”). */
export const workdayErrorsFailed = 'An error has occurred loading the export error log. Please reload the page.';

const address = (what: string) =>
	z
		.string()
		.trim()
		.max(2_000)
		.regex(/^https:\/\/\S+$/i, `Enter the address of ${what}, beginning with https://.`);

export const workdaySettings = z.object({
	reportUrl: address('the report'),
	reportUsername: z.string().trim().min(1, 'Enter the username of the integration system user.').max(200),
});

const column = z.string().trim().max(importLimits.header);
const topic = z.string().trim().max(200);

export const workdaySource = z.object({
	/** The column with the time of the last change. If empty, every import reads everyone. */
	lastModifiedDate: column.default(''),
});

export const workdayTarget = z.object({
	campusEngagementEndpoint: z.union([z.literal(''), address('Campus Engagement')]).default(''),
	/** Texts of this message type are exported to admissions, all others to recruitment. */
	admissionsMessageTypeId: id.nullable().default(null),
	admissionsIncomingTopic: topic.default(''),
	admissionsOutgoingTopic: topic.default(''),
	recruitmentIncomingTopic: topic.default(''),
	recruitmentOutgoingTopic: topic.default(''),
	shareWithStudent: flag.default(false),
});
export type WorkdayTarget = z.output<typeof workdayTarget>;

const topicField = (name: keyof WorkdayTarget, label: string): FieldSpec => ({
	name,
	label,
	kind: 'text',
	placeholder: 'TEXT_MESSAGE',
});

export const workday = descriptor({
	key: 'workday',
	path: '/v2/admin/workday',
	item: 'workday',
	title: 'Workday',
	pollMs: 5_000, // spec 3 §9
	settings: workdaySettings,
	secrets: ['reportPassword'],
	destination: { reportUrl: 'address', reportUsername: 'user' },
	exportAddresses: ['campusEngagementEndpoint'],
	settingFields: [
		{
			name: 'reportUrl',
			label: 'Report URL',
			kind: 'text',
			description: 'A custom report that is enabled as a web service. Quad asks for it as JSON.',
			placeholder: 'https://wd5-services1.myworkday.com/ccx/service/customreport2/college/owner/Students',
		},
		{
			name: 'reportUsername',
			label: 'Username',
			kind: 'text',
			description: 'The integration system user that may run the report and write conversations.',
			placeholder: 'ISU_Quad',
		},
		{ name: 'reportPassword', label: 'Password', kind: 'secret' },
	],
	source: workdaySource,
	sourceFields: [
		{
			name: 'lastModifiedDate',
			label: 'Last modified column',
			kind: 'text',
			description:
				'With it, imports take only people who changed since the last import. Leave it empty to take everyone.',
			placeholder: 'Last_Modified_On',
		},
	],
	mostCustomFields: workdayCustomFields,
	exportTypes: ['MessageActivity'],
	exportOptions: workdayTarget,
	exportFields: [
		{
			name: 'campusEngagementEndpoint',
			label: 'Campus Engagement endpoint',
			kind: 'text',
			placeholder: 'https://wd5-services1.myworkday.com/ccx/service/college/Campus_Engagement/v45.2',
		},
		{
			name: 'admissionsMessageTypeId',
			label: 'Message type of admissions',
			kind: 'message-type',
			description:
				'Texts of this type are logged under the admissions topics, all others under the recruitment topics.',
		},
		topicField('admissionsOutgoingTopic', 'Admissions: topic of texts you send'),
		topicField('admissionsIncomingTopic', 'Admissions: topic of texts you receive'),
		topicField('recruitmentOutgoingTopic', 'Recruitment: topic of texts you send'),
		topicField('recruitmentIncomingTopic', 'Recruitment: topic of texts you receive'),
		{ name: 'shareWithStudent', label: 'Share with student', kind: 'switch' },
	],
	importWords: usualWords,
	exportWords: { ...usualWords, skipped: 'Skipping export - no records' },
	untried: 'Tested against a simulator only. Start with a test import.',
});

/** Custom fields that identify a person in Workday. If they are empty, the Contact ID does. */
export const workdayPersonFields = { admissions: 'Application ID', recruitment: 'Recruitment ID' } as const;

const customFields = mapping.customFields
	.unwrap()
	.max(workdayCustomFields, `Choose at most ${workdayCustomFields} custom fields.`);
const importConfiguration = z.object({
	fileConfiguration: workdaySource.extend({ ...mapping, customFields: customFields.default([]) }),
	...importBasics,
});
const exportConfiguration = workdayTarget.extend(exportBasics);

/** The import's settings in the specification's own format, which the API accepts and returns (spec 3 §3). */
const printedImport = z.object({
	reportUrl: workdaySettings.shape.reportUrl,
	reportUsername: workdaySettings.shape.reportUsername,
	studentIdField: column.default(''),
	firstNameField: column.default(''),
	lastNameField: column.default(''),
	mobileNumberField: column.default(''),
	optOutField: column.default(''),
	staffIdField: column.default(''),
	customFields: customFields.default([]),
	/** One or more addresses, separated by commas or spaces. */
	notificationEmail: z.string().trim().max(2_000).default(''),
	lastModifiedDate: column.default(''),
	schedules: schedules.default([]),
});
export type WorkdayPrintedImport = z.output<typeof printedImport>;
const secret = secretToSave(1_000);

const usual = connectorRoutes('workday', 'Workday', {
	settings: workdaySettings.extend({ reportPassword: secret, version: savedVersion.optional() }),
	configuration: z.object({
		reportUrl: z.string(),
		reportUsername: z.string(),
		...connectionState,
		importConfiguration: importConfiguration.extend(printedImport.omit({ schedules: true }).shape).nullable(),
		exportConfiguration: workdayTarget.nullable(),
		messageActivityExportConfiguration: exportConfiguration.nullable(),
		optOutExportConfiguration: z.null(),
		deliveryFailureConfiguration: z.null(),
	}),
	importConfiguration,
	exportConfiguration,
	elsewhere: { saveImport: '/workday/importSettings', saveExport: '/workday/exportSettings' },
});

/** Exports use the report's password. It must be entered again if their endpoint is on another server. */
export const workdayRoutes = {
	...usual,
	saveExport: route({ ...usual.saveExport, body: usual.saveExport.body.extend({ reportPassword: secret }) }),
};

const who = 'configureIntegrations';
const whole = workdayRoutes.readConfiguration.answer;

export const saveWorkdayImport = route({
	method: 'POST',
	path: '/workday/importConfiguration',
	summary:
		'Save which Workday report is imported, how to sign in, and when. A password that is left out stays as it is, and is entered again for another server or user.',
	who,
	body: printedImport.extend({ reportPassword: secret, version: savedVersion.optional() }),
	answer: whole,
});

export const saveWorkdayExport = route({
	method: 'POST',
	path: '/workday/exportConfiguration',
	summary:
		'Save where texts are logged in Workday, and under which topics. The schedule stays as it is if it is left out. The password is entered again for another server than the report’s.',
	who,
	body: workdayTarget.extend({
		reportPassword: secret,
		schedules: schedules.optional(),
		version: savedVersion.optional(),
	}),
	answer: whole,
});

const exportError = z.object({
	date: instant, // spec 3 §3
	/** Null if the whole export failed, rather than a single text. */
	contactId: z.string().nullable(),
	name: z.string().nullable(),
	text: z.string().nullable(),
	message: z.string(),
});
export type WorkdayExportError = z.output<typeof exportError>;

export const listWorkdayErrors = route({
	method: 'GET',
	path: '/workday/errors',
	summary: 'List what could not be exported to Workday, newest first.',
	who,
	query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(integrationLimits.history) }),
	answer: z.array(exportError),
});
