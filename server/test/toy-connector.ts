/**
 * A made-up connector to a list in memory. Together with its simulated faults and its line in the contract test, it
 * shows all that a new connector takes.
 */
import {
	connectionState,
	exportBasics,
	importBasics,
	mapping,
	savedVersion,
} from '@quad/contract/connections/integrations/configuration.ts';
import { connectorRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import { descriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import { usualWords } from '@quad/contract/connections/integrations/run.ts';
import { z } from 'zod';
import { type Connector, ConnectorError, type FaultKind } from '../src/domain/connections/integrations/index.ts';
import type { HeldPerson } from './connector-contract.ts';

const settings = z.object({ list: z.string() });
const importConfiguration = z.object({ fileConfiguration: z.object(mapping), ...importBasics });
const exportConfiguration = z.object(exportBasics);

const toy = descriptor({
	key: 'connect', // one of Quad's keys, because the tables accept no others
	path: '/toy',
	item: 'connect',
	title: 'Toy',
	pollMs: 5_000,
	settings,
	secrets: [],
	destination: { list: 'nothing' },
	settingFields: [{ name: 'list', label: 'List', kind: 'text' }],
	source: z.object({}),
	sourceFields: [],
	exportTypes: ['MessageActivity', 'OptOuts'],
	exportOptions: z.object({}),
	exportFields: [],
	importWords: usualWords,
	exportWords: usualWords,
});

export const toyRoutes = connectorRoutes('toy', 'a toy', {
	settings: settings.extend({ version: savedVersion.optional() }),
	configuration: z.object({
		...settings.shape,
		...connectionState,
		importConfiguration: importConfiguration.nullable(),
		messageActivityExportConfiguration: exportConfiguration.nullable(),
		optOutExportConfiguration: exportConfiguration.nullable(),
		deliveryFailureConfiguration: exportConfiguration.nullable(),
	}),
	importConfiguration,
	exportConfiguration,
});

/** The people in the other system, what was written to it, and its fault. */
export const toyBox: { people: readonly HeldPerson[]; given: string[]; fault: FaultKind | undefined } = {
	people: [],
	given: [],
	fault: undefined,
};

const expectSound = () => {
	if (toyBox.fault) throw new ConnectorError(toyBox.fault, 'The toy is broken');
};

const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number', 'Opted Out'];

export const toyConnector: Connector = {
	descriptor: toy,
	open: async () => ({
		check: async () => {
			expectSound();
			return {};
		},
		listColumns: async () => ({ source: 'the list', columns: header }),
		readRows: async () => {
			expectSound();
			return { source: 'the list', header, rows: rowsOf(toyBox.people) };
		},
		writeRows: async function* ({ rows }) {
			for (const { id, values } of rows) {
				expectSound();
				if (values.ContactId === '') {
					yield { id, isLeftOut: true };
					continue;
				}
				toyBox.given.push(JSON.stringify(values));
				yield { id };
			}
		},
		close: async () => undefined,
	}),
};

async function* rowsOf(people: readonly HeldPerson[]) {
	for (const [nth, { id, first, last, mobile, isOptedOut }] of people.entries())
		yield { line: nth + 1, cells: [id, first, last, mobile, isOptedOut ? 'yes' : ''] };
}
