import { startEthos } from '../../src/simulators/ethos/start.ts';
import type { ConnectorUnderTest, HeldPerson } from '../connector-contract.ts';
import { faultsOf, pagesOf } from './faults.ts';

const apiKey = 'key-for-tests';
const host = 'ethos.college.example';
const filter = 'everybody';

/** Ethos has no opt-outs, so a privacy mark means one, as in the settings. */
const asPerson = ({ id, first, last, mobile, isOptedOut = false }: HeldPerson) => ({
	id,
	names: [{ type: { category: 'legal', detail: { id: 'type-legal' } }, firstName: first, lastName: last }],
	phones: [{ type: { phoneType: 'mobile', detail: { id: 'type-mobile' } }, number: mobile }],
	privacyStatus: { privacyCategory: isOptedOut ? 'restricted' : 'unrestricted' },
});

export const playEthos = async (): Promise<ConnectorUnderTest> => {
	const persons = new Map<string, readonly object[]>([[filter, []]]);
	const ethos = await startEthos({ apiKey, persons });
	return {
		insideHosts: [`${host}=${ethos.url}`],
		settings: { url: `https://${host}`, apiKey },
		fileConfiguration: { personFilter: filter, mobileType: 'type-mobile', privacy: 'OptOut' },
		exportConfiguration: {},
		hold: (people) => {
			persons.set(filter, people.map(asPerson));
		},
		received: () => '',
		...faultsOf(ethos, ['forbidden', 'old', 'elsewhere', 'shrunk', 'no-persons', 'older-persons']),
		...pagesOf(ethos, { size: 100, isPage: ({ url }) => url.searchParams.has('personFilter') }),
		close: ethos.close,
	};
};
