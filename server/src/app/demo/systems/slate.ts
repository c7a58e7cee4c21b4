/** The demo college's Slate: files on its SFTP server, and two queries. */
import { startSlate } from '../../../simulators/slate/start.ts';
import { demoContacts } from '../contacts.ts';
import { type DemoSystem, fileAccount, fileHostOf, hostOf } from './demo-system.ts';

const name = 'slate';
const start = () => startSlate({ ...queryAccount, queries });
const system = { name, start };
const queryAccount = { username: 'quad-queries', password: 'northfield-queries' };

const admitted = '3f8a1c52-7be4-4d0e-9c61-2a5d8e90b7f1';
const visited = 'b1d47e06-52c9-4f3a-8e17-90c6fd23a845';
const queryRow = ({ key, firstName, lastName }: { key: string; firstName: string; lastName: string }) => ({
	'Contact ID': key,
	First: firstName,
	Last: lastName,
	Decision: null,
});
const known = demoContacts('Undergraduate Admissions').map(queryRow);
const stranger = queryRow({ key: 'N3107', firstName: 'Priya', lastName: 'Kapoor' }); // not imported yet
const queries = new Map([
	[admitted, [...known.filter((_, at) => at % 7 === 0), stranger]],
	[visited, known.filter((_, at) => at % 11 === 0)],
]);

const people = [
	['N3101', 'Amara', 'Okoye', '(719) 555-0151', '', 'Fall 2027'],
	['N3102', 'Diego', 'Reyes', '(719) 555-0152', '', 'Fall 2027'],
	['N3103', 'Hannah', 'Lindqvist', '(719) 555-0153', 'Yes', 'Spring 2027'],
	['N3104', 'Wei', 'Zhang', 'none', '', 'Fall 2027'], // rejected: not a number
];
const table = [['Contact ID', 'First', 'Last', 'Mobile', 'Opted Out', 'Term'], ...people];
const target = { path: '/slate/incoming', delimiter: 'Tab', schedules: [], isSample: false };
const service = (id: string): string => `https://${hostOf({ name })}/manage/query/run?id=${id}&cmd=service&output=json`;

export const slate: DemoSystem = {
	...system,
	files: {
		folders: ['/slate', '/slate/outgoing', '/slate/incoming'],
		contents: new Map([
			['/slate/outgoing/ContactsToQuad_nightly.txt', table.map((cells) => `${cells.join('\t')}\r\n`).join('')],
		]),
	},
	connection: {
		connector: 'slate',
		addOn: 'slate',
		settings: {
			server: fileHostOf(system),
			port: 22,
			username: fileAccount.username,
			hostKey: null,
			slateUrl: `https://${hostOf({ name })}`,
			queryUsername: queryAccount.username,
			queries: [
				{ name: 'Admitted, no deposit', address: service(admitted) },
				{ name: 'Visited campus this fall', address: service(visited) },
			],
		},
		secrets: { password: fileAccount.password, queryPassword: queryAccount.password },
		importSettings: {
			fileConfiguration: {
				path: '/slate/outgoing',
				prefix: 'ContactsToQuad_',
				filesToImport: 'MostRecent',
				delimiter: 'Tab',
				encoding: 'UTF-8',
				afterImport: 'Move',
				columns: [],
				customFields: [{ fileColumnName: 'Term', customField: 'Start Term' }],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: {
			MessageActivity: { ...target, prefix: 'MessagesToSlate_' },
			OptOuts: { ...target, prefix: 'OptOutsToSlate_' },
			DeliveryErrors: { ...target, prefix: 'FailuresToSlate_' },
		},
		runs: [
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 2,
				source: 'ContactsToQuad_fall.txt',
				read: 1_932,
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'failedProcessing',
				daysAgo: 1,
				source: 'ContactsToQuad_fall.txt',
				fault: 'validation',
				message: '“ContactsToQuad_fall.txt” has no column for Mobile Number. Check the file and the import settings.',
			},
			{
				kind: 'MessageActivity',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 1,
				read: 873,
				written: 873,
				source: 'MessagesToSlate_2026_11_22_184412.txt',
			},
			{ kind: 'OptOuts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 12, written: 12 },
			{ kind: 'DeliveryErrors', trigger: 'slot', phase: 'skipped', daysAgo: 1 },
		],
	},
};
