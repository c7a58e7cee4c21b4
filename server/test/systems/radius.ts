import { type SimulatedRecord, startRadius } from '../../src/simulators/radius/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { faultsOf, pagesOf } from './faults.ts';

const account = { username: 'texting', password: 'Radius-Test-1' };
const host = 'radius.college.example';
const optOut = { field: { label: 'Texting', id: '4' }, type: 'Picklist', optedOutValue: 'No', optedInValue: 'Yes' };

const isSearch = (url: URL): boolean => url.pathname.endsWith('/Contacts/search');

export const playRadius = async (): Promise<ConnectorUnderTest> => {
	const contacts: SimulatedRecord[] = [];
	const cases: SimulatedRecord[] = [];
	const radius = await startRadius({ ...account, contacts, cases, targets: [] });
	return {
		insideHosts: [`${host}=${radius.url}`],
		settings: { url: `https://${host}/crm/webservice`, ...account },
		fileConfiguration: { optOut, columns: [{ fileColumnName: 'Mobile No.', field: 'MobileNumber' }] },
		exportConfiguration: {
			contactField: { label: 'Contact', id: '102' },
			fields: [{ field: { label: 'Message Text', id: '103' }, token: 'message text' }],
			optOut,
		},
		hold: (people) => {
			const records = people.map(({ id, first, last, mobile, isOptedOut }) => ({
				'Entity ID': id,
				'First Name': first,
				'Last Name': last,
				'Mobile No.': mobile,
				Texting: isOptedOut ? 'No' : '',
				'Modified Date': '2026-11-18T17:15:00Z',
			}));
			contacts.splice(0, contacts.length, ...records);
		},
		received: () => JSON.stringify([cases, contacts.filter(({ Texting }) => Texting === 'No')]),
		...faultsOf(radius, ['lying']),
		cannot: ['401'], // it signs in with each call, so a 401 is a refusal
		writes: '/modules/Cases',
		...pagesOf(radius, {
			size: 100,
			isPage: ({ url, headers }) => isSearch(url) && headers.authorization !== undefined,
		}),
		close: radius.close,
	};
};
