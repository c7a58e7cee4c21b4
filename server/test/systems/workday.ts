import { startWorkday } from '../../src/simulators/workday/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { faultsOf } from './faults.ts';

const account = { tenant: 'northfield', username: 'ISU_Quad', password: 'Workday-Test-1' };
const host = 'workday.college.example';

export const playWorkday = async (): Promise<ConnectorUnderTest> => {
	let people: object[] = [];
	const workday = await startWorkday({ ...account, people: () => people });
	return {
		insideHosts: [`${host}=${workday.url}`],
		settings: {
			reportUrl: `https://${host}${workday.paths.report}`,
			reportUsername: account.username,
			reportPassword: account.password,
		},
		fileConfiguration: { lastModifiedDate: 'Changed' },
		exportConfiguration: { campusEngagementEndpoint: `https://${host}${workday.paths.engagement}` },
		hold: (all) => {
			people = all.map(({ id, first, last, mobile, isOptedOut }) => ({
				Student_ID: id,
				First_Name: first,
				Last_Name: last,
				Mobile: mobile,
				Opted_Out: isOptedOut ? '1' : '0',
				Changed: '2026-11-18T09:15:00.000-08:00',
			}));
		},
		received: () => [...workday.conversations.values()].map(({ description }) => description).join('\n'),
		...faultsOf(workday, ['broken-off', 'page', 'xml']),
		cannot: ['401'], // it signs in with each call, so a 401 is a refusal
		close: workday.close,
	};
};
