/** The demo college's CRM Recruit: applicants in a saved view, one of them with two opportunities. */
import { startRecruit } from '../../../simulators/recruit/start.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'recruit';
const root = `https://${hostOf({ name })}/`;
const account = { clientId: 'quad', username: 'ADADMIN\\quad', password: 'northfield-recruit' };
const view = {
	id: '6f1e0c5a-93b2-4c1d-8a47-5e20b9d3f714',
	name: 'Applicants for texting',
	columns: ['parentcontactid', 'firstname', 'lastname', 'contact.mobilephone', 'contact.new_donottext', 'modifiedon'],
};

const opportunity = (nth: number, firstname: string, lastname: string, mobile: string, isOut = false, day = 20) => ({
	firstname,
	lastname,
	'contact.mobilephone': mobile,
	'contact.new_donottext': isOut,
	'contact.new_donottext@OData.Community.Display.V1.FormattedValue': isOut ? 'Yes' : 'No',
	_parentcontactid_value: `b7d0a3e4-1111-4222-8333-0000000051${String(nth).padStart(2, '0')}`,
	modifiedon: `2026-11-${String(day)}T15:04:00Z`,
});
const opportunities = [
	opportunity(1, 'Camila', 'Duarte', '(719) 555-0171', false, 12),
	opportunity(1, 'Camila', 'Duarte', '(719) 555-0172', false, 21),
	opportunity(2, 'Felix', 'Sørensen', '(719) 555-0173'),
	opportunity(3, 'Naledi', 'Khumalo', '(719) 555-0174', true),
	opportunity(4, 'Ray', 'Whitaker', 'unknown'), // rejected: not a number
];

const exported = { activity: 'phonecall', optOutField: 'new_donottext', schedules: [], isSample: false };
const optedOutColumn = { fileColumnName: 'new_donottext', field: 'OptedOut' };

export const recruit: DemoSystem = {
	name,
	start: () => startRecruit({ ...account, view, opportunities }),
	connection: {
		connector: 'recruit',
		addOn: 'recruit',
		settings: { adfsUrl: root, crmUrl: root, clientId: account.clientId, username: account.username },
		secrets: { password: account.password },
		importSettings: {
			fileConfiguration: { view: view.id, opportunity: 'newest', columns: [optedOutColumn], customFields: [] },
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: { MessageActivity: exported, OptOuts: exported },
		runs: [
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 5, source: 'Inquiries for texting', read: 184 },
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'notFound',
				message:
					'The view that was chosen is not in Recruit anymore. Check the settings: it may have been renamed or deleted.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 1, source: 'Inquiries for texting', read: 192 },
			{ kind: 'MessageActivity', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 318, written: 318 },
			{ kind: 'OptOuts', trigger: 'slot', phase: 'skipped', daysAgo: 1 },
		],
	},
};
