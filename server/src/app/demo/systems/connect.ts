/** The demo college's Connect. This fall's visitors are not in Quad yet; all other contacts are. */
import { startConnect } from '../../../simulators/connect/start.ts';
import { demoContacts } from '../contacts.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'connect';
const account = { clientName: 'northfield', passKey: 'northfield-connect' };
const attributes = {
	'1001': 'Connect Contact ID',
	'1002': 'First Name',
	'1003': 'Last Name',
	'1004': 'Mobile Phone',
	'1005': 'Text Message Opt Out',
	'1006': 'Academic Interests',
	'1007': 'Inquiry Source',
};

const contact = (key: string, first: string, last: string, mobile: string, optOut = '', interests = '', from = '') => ({
	'1001': key,
	'1002': first,
	'1003': last,
	'1004': mobile,
	'1005': optOut,
	'1006': interests,
	'1007': from,
});
const visitors = () => [
	contact('N4101', 'Imani', 'Brooks', '(719) 555-0161', '', 'Biology;Chemistry', 'Campus visit'),
	contact('N4102', 'Lukas', 'Berg', '719-555-0162', '', 'Music', 'College fair'),
	contact('N4103', 'Sofía', 'Castillo', '(719) 555-0163', 'Do not text', 'Nursing', 'Campus visit'),
	contact('N4104', 'Peter', 'O’Malley', 'ask again', '', 'History', 'Web form'), // rejected: not a number
];
const known = () =>
	demoContacts('Undergraduate Admissions').map(({ key, firstName, lastName, mobile }) =>
		contact(key, firstName, lastName, String(mobile)),
	);

const optOut = { optOutField: 'Text Message Opt Out', optOutType: 'Dropdown', optedOutValue: 'Do not text' };
const exported = { ...optOut, optedInValue: '', schedules: [], isSample: false };

export const connect: DemoSystem = {
	name,
	start: () =>
		startConnect({
			...account,
			attributes,
			filters: [
				{ id: '70542', name: 'Fall visitors', contacts: visitors() },
				{ id: '70543', name: 'All prospects', contacts: known() },
			],
			sourceCodes: [
				{ id: 'TXT', name: 'Text messages' },
				{ id: 'EML', name: 'Email' },
			],
		}),
	connection: {
		connector: 'connect',
		addOn: 'connect',
		settings: { url: `https://${hostOf({ name })}/ws/bridge.asmx`, clientName: account.clientName },
		secrets: { passKey: account.passKey },
		importSettings: {
			fileConfiguration: {
				filters: [70542],
				...optOut,
				emptyMeansOptedIn: true,
				columns: [],
				customFields: [{ fileColumnName: 'Inquiry Source', customField: 'Inquiry Source' }],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: {
			MessageActivity: { ...exported, sourceCode: 'TXT' },
			OptOuts: { ...exported, sourceCode: '' },
		},
		runs: [
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 4, source: 'Spring visitors', read: 236 },
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 3,
				fault: 'notFound',
				message: 'Connect has no contact filter 68110. Check the settings: it may have been renamed or deleted.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 2, source: 'Spring visitors', read: 241 },
			{
				kind: 'MessageActivity',
				trigger: 'slot',
				phase: 'completeWithErrors',
				daysAgo: 1,
				read: 642,
				written: 640,
				refused: ['Connect has no contact with this ID', 'The contact is archived'],
				message: '2 of 642 records were rejected. The first: Connect has no contact with this ID.',
			},
			{ kind: 'OptOuts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 9, written: 9 },
		],
	},
};
