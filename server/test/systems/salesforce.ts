import { longId } from '../../src/edges/connectors/salesforce/ids.ts';
import { startSalesforce } from '../../src/simulators/salesforce/start.ts';
import type { ConnectorUnderTest } from '../connector-contract.ts';
import { faultsOf, pagesOf } from './faults.ts';

const account = { clientId: 'consumer', clientSecret: 'Only-For-Tests' };
const host = 'college.my.salesforce.example';
const optOut = { field: 'No_Texts__c', type: 'Checkbox' };

export const playSalesforce = async (): Promise<ConnectorUnderTest> => {
	const salesforce = await startSalesforce({ ...account, contacts: 0, leads: 0, perPage: 50 });
	return {
		insideHosts: [`${host}=${salesforce.url}`],
		settings: { loginUrl: `https://${host}`, ...account },
		fileConfiguration: {
			contacts: {
				kind: 'ListView',
				id: '00B5e000000AllCnEA',
				name: 'All contacts',
				optOut,
				fields: { firstName: 'FirstName', lastName: 'LastName', mobile: 'MobilePhone' },
			},
		},
		exportConfiguration: { externalIdField: 'Quad_Id__c', contactOptOut: optOut },
		idOf: (nth) => longId(`0035e00000${String(nth).padStart(5, '0')}`) ?? '',
		hold: (people) => {
			salesforce.people.Contact = people.map(({ id, first, last, mobile, isOptedOut = false }) => ({
				Id: id,
				FirstName: first,
				LastName: last,
				MobilePhone: mobile,
				No_Texts__c: isOptedOut,
				LastModifiedDate: '2026-11-18T17:15:00.000+0000',
			}));
		},
		received: () =>
			JSON.stringify([salesforce.made, salesforce.people.Contact?.filter(({ No_Texts__c }) => No_Texts__c === true)]),
		...faultsOf(salesforce, ['revoked', 'limit', 'deleted'], ['refused']),
		...pagesOf(salesforce, { size: 50, isPage: ({ url }) => /\/query\b/.test(url.pathname) }),
		close: salesforce.close,
	};
};
