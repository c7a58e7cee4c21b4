import { startRenxt } from '../../../simulators/renxt/start.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'renxt';
const address = `https://${hostOf({ name })}`;
const account = {
	applicationId: '6f2b0c1e-5d0b-4b0e-9a57-0e8f6b1c7d21',
	applicationSecret: 'northfield-application',
	subscriptionKey: 'northfield-subscription',
};
const modified = '2026-10-30T14:20:00Z';

const alumni = [
	['28041', 'Beatriz', 'Carvalho', 'Mobile', '(719) 555-0161', 'Denver', 'CO'],
	['28042', 'Henry', 'Whitlock', 'Mobile', '(719) 555-0162', 'Boulder', 'CO'],
	['28043', 'Noor', 'Siddiqui', 'Home', '(719) 555-0100', 'Santa Fe', 'NM'], // the mobile is one of several numbers
	['28044', 'Paul', 'Erikson', 'Home', '(719) 555-0101', 'Denver', 'CO'], // no mobile
	['28045', 'Yuki', 'Tanaka', 'Mobile', '(719) 555-0165', 'Seattle', 'WA'],
	['28046', 'Grace', 'Oyelaran', 'Mobile', '(719) 555-0166', 'Austin', 'TX'],
] as const;

const constituents = [
	...alumni.map(([id, first, last, type, number, city, state], nth) => ({
		id,
		type: 'Individual',
		first,
		last,
		name: `${first} ${last}`,
		lookup_id: String(4_100 + nth),
		inactive: false,
		deceased: false,
		date_added: '2019-05-20T09:00:00Z',
		date_modified: modified,
		email: { address: `${first}.${last}@alumni.northfield.example`.toLowerCase(), do_not_email: false },
		phone: { id: `9${id}`, type, number, do_not_call: false, inactive: false },
		address: { city, state, country: 'United States' },
	})),
	{ id: '28101', type: 'Organization', name: 'Northfield Bakery', date_modified: modified },
	{ id: '28102', type: 'Individual', first: 'Walter', last: 'Brandt', deceased: true, date_modified: modified },
];

const target = { actionCategory: 'Task/Other', actionType: 'Text message', solicitCode: 'Do not text' };
const byHand = { schedules: [], isSample: false };

export const renxt: DemoSystem = {
	name,
	start: () =>
		startRenxt({
			...account,
			isForgetful: true,
			constituents,
			lists: [
				{ id: '310', name: 'Alumni volunteers', members: constituents.map(({ id }) => id) },
				{ id: '311', name: 'Reunion 2027', members: ['28041', '28045', '28046'] },
				{ id: '312', name: 'Do not text', members: ['28046'] },
			],
			phones: {
				28043: [
					{ id: '71', type: 'Home', number: '(719) 555-0100', primary: true },
					{ id: '72', type: 'Mobile', number: '(719) 555-0163', primary: false },
				],
			},
			customFields: { 28041: [{ id: '51', category: 'Class year', type: 'Text', value: '2014' }] },
			categories: ['Class year'],
		}),
	connection: {
		connector: 'raisersEdgeNxt',
		addOn: 'raisers-edge-nxt',
		settings: { applicationId: account.applicationId, signInUrl: address, apiUrl: address },
		secrets: {
			applicationSecret: account.applicationSecret,
			subscriptionKey: account.subscriptionKey,
			refreshToken: 'renxt-northfield',
			authorizedFor: account.applicationId,
		},
		importSettings: {
			fileConfiguration: {
				listId: '310',
				phoneType: 'Mobile',
				optOutListId: '312',
				callsPerRun: 5_000,
				columns: [],
				customFields: [{ fileColumnName: 'Class year', customField: 'Class year' }],
			},
			...byHand,
			notificationEmails: [],
		},
		exports: { MessageActivity: { ...target, ...byHand }, OptOuts: { ...target, ...byHand } },
		runs: [
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 4,
				source: 'Alumni volunteers',
				read: 4_870,
				message: 'The calls for this import were used up: 4,870 of 6,112 constituents are in. The next import goes on.',
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 3,
				source: 'Alumni volunteers',
				read: 1_242,
				errors: 37,
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'quota',
				message: 'Blackbaud allows no more calls today. Its daily limit is used up, or it has no room.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 1, source: 'Alumni volunteers', read: 26 },
			{ kind: 'MessageActivity', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 212, written: 212 },
			{ kind: 'OptOuts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 3, written: 3 },
		],
	},
};
