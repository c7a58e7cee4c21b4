/** The demo college's Salesforce: applicants in list views and reports, and a task for each text. */
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'salesforce';
const account = { clientId: '3MVG9northfield.demo.consumer.key', clientSecret: 'northfield-salesforce' };

const noOptOutValues = { optedOutValue: '', optedInValue: '' };
const fields = {
	id: '',
	lastModified: '',
	firstName: 'FirstName',
	lastName: 'LastName',
	mobile: 'MobilePhone',
	staff: '',
};
const basics = { schedules: [], isSample: false };
const task = {
	object: 'Task',
	contactField: 'WhoId',
	leadField: 'WhoId',
	externalIdField: 'Quad_Id__c',
	fields: [],
	contactOptOut: null,
	leadOptOut: null,
};

export const salesforce: DemoSystem = {
	name,
	start: async () => {
		const { startSalesforce } = await import('../../../simulators/salesforce/start.ts');
		return startSalesforce({ ...account, contacts: 400, leads: 40 });
	},
	connection: {
		connector: 'salesforce',
		addOn: 'salesforce',
		settings: {
			loginUrl: `https://${hostOf({ name })}`,
			signIn: 'ClientCredentials',
			clientId: account.clientId,
			username: '',
			environment: 'Production',
		},
		secrets: { clientSecret: account.clientSecret },
		importSettings: {
			fileConfiguration: {
				contacts: {
					kind: 'ListView',
					id: '00B5e000000SciEnEA',
					name: 'Science applicants',
					fields,
					optOut: { field: 'No_Texts__c', type: 'Checkbox', ...noOptOutValues },
					customFields: [
						{ field: 'Major__c', customField: 'Major' },
						{ field: 'Account.Name', customField: 'School' },
					],
				},
				leads: null,
				columns: [
					{ fileColumnName: 'Contact ID', field: 'ContactId' },
					{ fileColumnName: 'First Name', field: 'FirstName' },
					{ fileColumnName: 'Last Name', field: 'LastName' },
					{ fileColumnName: 'Mobile Number', field: 'MobileNumber' },
					{ fileColumnName: 'Opted Out', field: 'OptedOut' },
					{ fileColumnName: 'Assigned User', field: 'StaffId' },
				],
				customFields: [
					{ fileColumnName: 'Major', customField: 'Major' },
					{ fileColumnName: 'School', customField: 'School' },
				],
			},
			...basics,
			notificationEmails: [],
		},
		exports: {
			MessageActivity: { ...task, ...basics },
			OptOuts: {
				...task,
				...basics,
				contactOptOut: { field: 'No_Texts__c', type: 'Checkbox', ...noOptOutValues },
				leadOptOut: { field: 'Texting__c', type: 'Picklist', optedOutValue: 'No texts', optedInValue: 'OK' },
			},
		},
		runs: [
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 3,
				read: 2_000,
				source: 'Contacts: Everybody',
				message:
					'Salesforce gives no more than 2,000 rows of a report, and “Everybody” has more: the rest was not imported. Use a list view, or several smaller reports.',
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'quota',
				message:
					'Salesforce refused: TotalRequests Limit exceeded (REQUEST_LIMIT_EXCEEDED). Its daily limit is used up, or it has no room.',
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 1,
				read: 160,
				source: 'Contacts: Science applicants',
				message: '1,284 of the 15,000 API calls that Salesforce allows a day are used.',
			},
			{
				kind: 'MessageActivity',
				trigger: 'slot',
				phase: 'completeWithErrors',
				daysAgo: 1,
				read: 312,
				written: 311,
				refused: ['INVALID_CROSS_REFERENCE_KEY: invalid cross reference id'],
				message: '1 of 312 records were rejected. The first: INVALID_CROSS_REFERENCE_KEY: invalid cross reference id.',
			},
			{ kind: 'OptOuts', trigger: 'slot', phase: 'skipped', daysAgo: 1 },
		],
	},
};
