/** The demo college's Radius: prospects in two targets, and cases whose contacts are yet to be texted. */
import type { DemoSystem } from './demo-system.ts';
import { hostOf } from './demo-system.ts';

const account = { username: 'quad', password: 'northfield-radius' };
const name = 'radius';

const people = [
	['Fall 2027 inquiries', 'Imani', 'Okafor', '(719) 555-0151', 'Yes', ['Art']],
	['Fall 2027 inquiries', 'Jonas', 'Weber', '(719) 555-0152', '', ['Biology']],
	['Fall 2027 inquiries', 'Leila', 'Haddad', '(719) 555-0153', 'No', []],
	['Fall 2027 inquiries', 'Tomas', 'Novak', '555-01', 'Yes', ['Art', 'Biology']], // rejected: not a number
	['Transfer students', 'Grace', 'Kim', '(719) 555-0155', 'Yes', ['Biology']],
	['Transfer students', 'Diego', 'Ramos', '(719) 555-0156', '', []],
] as const;

const contacts = () =>
	people.map(([Target, first, last, mobile, Texting, interests], nth) => ({
		'Entity ID': String(48_210 + nth),
		'First Name': first,
		'Last Name': last,
		'Mobile No.': mobile,
		Target,
		Texting,
		Interests: [...interests],
		'Modified Date': '2026-11-01T12:00:00Z',
	}));

/** Returns cases as a communication plan creates them. */
const cases = () =>
	[0, 1].map((nth) => ({
		'Entity ID': String(910 + nth),
		Contact: String(48_210 + nth),
		Status: 'Text due',
		'Text to Send': 'Your campus visit is on Friday at 10. Reply C to confirm.',
	}));

const optOut = { field: { label: 'Texting', id: '4' }, type: 'Picklist', optedOutValue: 'No', optedInValue: 'Yes' };
const contactField = { label: 'Contact', id: '102' };

export const radius: DemoSystem = {
	name,
	start: async () => {
		const { startRadius } = await import('../../../simulators/radius/start.ts');
		const targets = ['Fall 2027 inquiries', 'Transfer students'].map((Name, nth) => ({
			'Entity ID': String(nth + 1),
			Name,
		}));
		return startRadius({ ...account, contacts: contacts(), targets, cases: cases() });
	},
	connection: {
		connector: 'radius',
		addOn: 'radius',
		settings: { url: `https://${hostOf({ name })}/crm/webservice`, username: account.username },
		secrets: { password: account.password },
		importSettings: {
			fileConfiguration: {
				target: '1',
				optOut,
				fieldIds: { 'Mobile No.': '3', Interests: '5', Texting: '4' },
				columns: [{ fileColumnName: 'Mobile No.', field: 'MobileNumber' }],
				customFields: [{ fileColumnName: 'Interests', customField: 'Interests' }],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: {
			MessageActivity: {
				messageType: 'All',
				contactField,
				optOut: null,
				schedules: [],
				isSample: false,
				fields: [
					{ field: { label: 'Message Text', id: '103' }, token: 'message text' },
					{ field: { label: 'Sent At', id: '105' }, token: 'date time' },
					{ field: { label: 'Message Type', id: '106' }, token: 'type code' },
				],
			},
			OptOuts: { messageType: 'All', contactField, fields: [], optOut, schedules: [], isSample: false },
		},
		runs: [
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 3, source: 'Fall 2027 inquiries', read: 214 },
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'timeout',
				message: 'Radius did not answer in time. It may be busy or down. Quad tries again at the next scheduled time.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 1, source: 'Fall 2027 inquiries', read: 219 },
			{ kind: 'MessageActivity', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 88, written: 88 },
			{ kind: 'OptOuts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 3, written: 3 },
		],
	},
};
