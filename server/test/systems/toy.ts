import type { ConnectorUnderTest } from '../connector-contract.ts';
import { toyBox } from '../toy-connector.ts';

export const playToy = async (): Promise<ConnectorUnderTest> => ({
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
		'429': () => {
			toyBox.fault = 'rateLimit';
		},
		'500': () => {
			toyBox.fault = 'network';
		},
	},
	heal: () => {
		toyBox.fault = undefined;
	},
	close: () => undefined,
});
