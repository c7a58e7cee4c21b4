import { type SimulatedOpportunity, startRecruit } from '../../src/simulators/recruit/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { faultsOf, pagesOf } from './faults.ts';

const account = { clientId: 'quad', username: 'ADADMIN\\quad', password: 'Recruit-Test-1' };
const host = 'recruit.college.example';
const view = {
	id: '6f1e0c5a-93b2-4c1d-8a47-5e20b9d3f714',
	name: 'For texting',
	columns: ['parentcontactid', 'firstname', 'lastname', 'contact.mobilephone', 'contact.new_donottext', 'modifiedon'],
};

export const playRecruit = async (): Promise<ConnectorUnderTest> => {
	const opportunities: SimulatedOpportunity[] = [];
	const recruit = await startRecruit({ ...account, view, opportunities, perPage: 2 });
	return {
		insideHosts: [`${host}=${recruit.url}`],
		settings: { adfsUrl: `https://${host}/`, crmUrl: `https://${host}/`, ...account },
		fileConfiguration: { view: view.id, columns: [{ fileColumnName: 'new_donottext', field: 'OptedOut' }] },
		exportConfiguration: { optOutField: 'new_donottext' },
		idOf: (nth) => `b7d0a3e4-1111-4222-8333-${String(nth).padStart(12, '0')}`,
		hold: (people) => {
			const held = people.map(({ id, first, last, mobile, isOptedOut }) => ({
				_parentcontactid_value: id,
				firstname: first,
				lastname: last,
				'contact.mobilephone': mobile,
				'contact.new_donottext': isOptedOut ? 'Yes' : 'No',
				modifiedon: '2026-11-18T17:15:00Z',
			}));
			opportunities.splice(0, opportunities.length, ...held);
			recruit.people.clear();
			for (const { id } of people) recruit.people.set(id, {});
		},
		received: () =>
			JSON.stringify([
				[...recruit.activities.values()],
				[...recruit.people].filter(([, { new_donottext: isOut }]) => isOut === true),
			]),
		...faultsOf(recruit, ['deleted']),
		writes: '/phonecalls',
		...pagesOf(recruit, { size: 2, isPage: ({ url }) => url.pathname.endsWith('/opportunities') }),
		close: recruit.close,
	};
};
