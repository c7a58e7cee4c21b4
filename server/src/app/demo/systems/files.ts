import { csvLine } from '../../../foundation/tables/csv.ts';
import { type DemoSystem, fileAccount, hostOf } from './demo-system.ts';

const people = [
	['N2001', 'Harper', 'Nguyen', '(719) 555-0141', 'No', 'Biology'],
	['N2002', 'Mateo', 'Silva', '(719) 555-0142', 'No', 'Nursing'],
	['N2003', 'Aisha', 'Rahman', '(719) 555-0143', 'Yes', 'History'],
	['N2004', 'Owen', 'Fischer', '555-01', 'No', 'Physics'], // rejected: not a number
	['N2005', 'Lucia', 'Moreno', '(719) 555-0145', 'No', 'Undecided'],
	['N2001', 'Harper', 'Nguyen', '(719) 555-0141', 'No', 'Biology'], // a duplicate
];

const name = 'files';
const target = { path: '/incoming', prefix: '', delimiter: 'Comma', schedules: [], isSample: false };

export const files: DemoSystem = {
	name,
	files: {
		folders: ['/outgoing', '/incoming'],
		contents: new Map([
			[
				'/outgoing/students_spring.csv',
				[['Contact ID', 'First Name', 'Last Name', 'Mobile', 'Opted Out', 'Major'], ...people].map(csvLine).join(''),
			],
		]),
	},
	connection: {
		connector: 'ftp',
		addOn: 'ftp',
		settings: {
			server: hostOf({ name }),
			username: fileAccount.username,
			protocol: 'SFTP',
			port: 22,
			hostKey: null,
			certificateAuthority: '',
		},
		secrets: { password: fileAccount.password },
		importSettings: {
			fileConfiguration: {
				path: '/outgoing',
				prefix: 'students',
				filesToImport: 'MostRecent',
				delimiter: 'Comma',
				encoding: 'UTF-8',
				afterImport: 'Move',
				columns: [],
				customFields: [{ fileColumnName: 'Major', customField: 'Major' }],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: { MessageActivity: target, OptOuts: target, DeliveryErrors: target },
		runs: [
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 3, source: 'students_fall.csv', read: 418 },
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'network',
				message:
					'The server cannot be reached, or closed the connection (Connecting). Check the address and whether the other system is up and reachable.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 1, source: 'students_fall.csv', read: 431 },
			{
				kind: 'MessageActivity',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 1,
				read: 1_204,
				written: 1_204,
				source: 'MessageActivity_2026_11_22_183107.txt',
			},
			{ kind: 'OptOuts', trigger: 'slot', phase: 'skipped', daysAgo: 1 },
		],
	},
};
