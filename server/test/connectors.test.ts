/** All connectors keep one contract. To join another: what plays its system, and a line. */
import { randomUUID } from 'node:crypto';
import { ftpRoutes } from '@quad/contract/integrations/ftp.ts';
import { workdayRoutes } from '@quad/contract/integrations/workday.ts';
import { startSftpServer } from '../src/edges/connectors/ftp/simulator/sftp-server.ts';
import { ftpConnector, workdayConnector } from '../src/edges/connectors/index.ts';
import type { Simulator } from '../src/edges/connectors/shared/simulator.ts';
import { startWorkday } from '../src/edges/connectors/workday/simulator/start.ts';
import { csvLine } from '../src/foundation/tables/csv.ts';
import { type ConnectorUnderTest, keepsTheContract } from './connector-contract.ts';
import { fileAccount } from './integrations.ts';
import { useQuad } from './kit.ts';
import { toyBox, toyConnector, toyRoutes } from './toy-connector.ts';

/** What every simulator on HTTP can do wrong (`shared/simulator.ts`). */
const faultsOf = ({ url, calls }: Pick<Simulator, 'url' | 'calls'>, names: readonly string[] = []) => {
	const control = (method: string, body?: object) =>
		fetch(`${url}/control`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const spoil = (fault: string) => () => control('POST', { fault });
	return {
		faults: {
			...Object.fromEntries(['429', '500', 'html', ...names].map((name) => [name, spoil(name)])),
			revoked: spoil('revoked'),
		},
		hang: spoil('hang'),
		calls: () => calls.length,
		heal: () => control('DELETE'),
	};
};

const startFiles = async (): Promise<ConnectorUnderTest> => {
	const server = await startSftpServer({ ...fileAccount, keyOf: randomUUID() });
	server.folders.add('/out').add('/in');
	let files = 0;
	return {
		insideHosts: ['127.0.0.1'],
		settings: { server: '127.0.0.1', port: server.port, protocol: 'SFTP', ...fileAccount },
		fileConfiguration: { path: '/out', prefix: 'people' },
		exportConfiguration: { path: '/in' },
		hold: (people) => {
			files += 1;
			for (const path of [...server.files.keys()]) if (path.startsWith('/out/')) server.files.delete(path);
			const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number', 'Opted Out'];
			const rows = people.map((one) => [one.id, one.first, one.last, one.mobile, one.isOptedOut ? 'yes' : '']);
			const content = Buffer.from([header, ...rows].map(csvLine).join(''));
			server.files.set(`/out/people_${files}.csv`, { content, modifiedAt: new Date('2026-11-18T12:00:00Z') });
		},
		received: () =>
			[...server.files]
				.flatMap(([path, { content }]) => (path.startsWith('/in/') ? [content.toString()] : []))
				.join(''),
		faults: {
			revoked: () => Object.assign(server.faults, { refusesSignIn: true }),
			'no folder': () => server.folders.delete('/out'),
		},
		hang: () => Object.assign(server.faults, { hangs: true }),
		calls: () => server.signIns(),
		heal: () => {
			server.folders.add('/out');
			Object.assign(server.faults, { refusesSignIn: false, hangs: false });
		},
		close: () => server.close(),
	};
};

const startWorkdays = async (): Promise<ConnectorUnderTest> => {
	let people: object[] = [];
	const account = { tenant: 'northfield', username: 'ISU_Quad', password: 'Workday-Test-1' };
	const workday = await startWorkday({ ...account, people: () => people });
	const host = 'workday.college.example';
	return {
		insideHosts: [`${host}=${workday.url}`],
		settings: {
			...{ reportUrl: `https://${host}${workday.paths.report}`, reportUsername: account.username },
			reportPassword: account.password,
		},
		fileConfiguration: { lastModifiedDate: 'Changed' },
		exportConfiguration: { campusEngagementEndpoint: `https://${host}${workday.paths.engagement}` },
		hold: (all) => {
			people = all.map(({ id, first, last, mobile, isOptedOut }) => ({
				...{ Student_ID: id, First_Name: first, Last_Name: last, Mobile: mobile, Opted_Out: isOptedOut ? '1' : '0' },
				Changed: '2026-11-18T09:15:00.000-08:00',
			}));
		},
		received: () => [...workday.conversations.values()].map(({ description }) => description).join('\n'),
		...faultsOf(workday, ['broken-off', 'page', 'xml']),
		close: workday.close,
	};
};

const startToy = async (): Promise<ConnectorUnderTest> => ({
	insideHosts: [],
	settings: { list: 'everybody' },
	fileConfiguration: {},
	exportConfiguration: {},
	hold: (people) => {
		toyBox.people = people;
	},
	received: () => toyBox.given.join('\n'),
	faults: {
		revoked: () => {
			toyBox.fault = 'auth';
		},
		'too many calls': () => {
			toyBox.fault = 'rateLimit';
		},
	},
	heal: () => {
		toyBox.fault = undefined;
	},
	close: () => undefined,
});

const given = useQuad();
keepsTheContract(given, { connector: ftpConnector(10), routes: ftpRoutes, start: startFiles });
keepsTheContract(given, { connector: workdayConnector(), routes: workdayRoutes, start: startWorkdays });
keepsTheContract(given, { connector: toyConnector, routes: toyRoutes, start: startToy, hangs: false });
