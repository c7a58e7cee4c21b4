import { type SimulatedContact, startConnect } from '../../src/simulators/connect/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { faultsOf, pagesOf } from './faults.ts';

const account = { clientName: 'College', passKey: 'Connect-Test-1' };
const host = 'connect.college.example';
const attributes = {
	'100': 'Connect Contact ID',
	'101': 'First Name',
	'102': 'Last Name',
	'103': 'Mobile Phone',
	'104': 'Text Opt Out',
};
const optOut = { optOutField: 'Text Opt Out', optedOutValue: 'No texts' };

export const playConnect = async (): Promise<ConnectorUnderTest> => {
	const contacts: SimulatedContact[] = [];
	const others: SimulatedContact[][] = [[], []];
	const filters = [contacts, ...others].map((held, nth) => ({
		id: String(7 + nth),
		name: `Filter ${nth}`,
		contacts: held,
	}));
	const sourceCodes = [{ id: 'TXT', name: 'Texting' }];
	const connect = await startConnect({ ...account, attributes, filters, sourceCodes });
	return {
		insideHosts: [`${host}=${connect.url}`],
		settings: { url: `https://${host}/ws/bridge.asmx`, ...account },
		fileConfiguration: { filters: [7, 8, 9], ...optOut },
		exportConfiguration: { sourceCode: 'TXT', ...optOut },
		hold: (people) => {
			const held = people.map(({ id, first, last, mobile, isOptedOut }) => ({
				'100': id,
				'101': first,
				'102': last,
				'103': mobile,
				'104': isOptedOut ? 'No texts' : '',
			}));
			const isSpread = held.length === 3; // one in each filter
			contacts.splice(0, contacts.length, ...(isSpread ? held.slice(0, 1) : held));
			for (const [nth, other] of others.entries())
				other.splice(0, other.length, ...(isSpread ? held.slice(nth + 1, nth + 2) : []));
		},
		received: () =>
			JSON.stringify([
				[...connect.activities.values()],
				[contacts, ...others].flat().filter((one) => one['104'] === 'No texts'),
			]),
		...faultsOf(connect, ['fault', 'broken', 'malformed', 'cut-off', 'doctype']),
		cannot: ['401'], // it signs in with each call, so a 401 is a refusal
		// A filter comes in one response.
		...pagesOf(connect, { size: 1, isPage: ({ headers }) => /GetFilterContacts/.test(String(headers.soapaction)) }),
		close: connect.close,
	};
};
