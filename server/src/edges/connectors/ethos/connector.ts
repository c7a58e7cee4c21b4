/** Connects to Ellucian Ethos (integrations.md §15): imports the people in a person filter. */
import { compareNames } from '@quad/contract/compare-names.ts';
import { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import { ethos, ethosSettings, ethosSource, ethosTypeColumns } from '@quad/contract/connections/integrations/ethos.ts';
import { z } from 'zod';
import type { Connection, ConnectionContext, Connector } from '../../../domain/connections/integrations/index.ts';
import { withConnectorErrors } from '../shared/connector-fault.ts';
import { connectEthos, type EthosChoice } from './client.ts';
import { columnsOf } from './columns.ts';
import { presentEthos } from './printed-configuration.ts';
import { readPeople } from './read-people.ts';

const settings = z.looseObject(ethosSettings.shape);
const source = z.looseObject({ ...ethosSource.shape, ...mapping });

export const dataTypes = 'dataTypes';

export const ethosConnector: Connector = {
	descriptor: ethos,
	present: presentEthos,
	open: (context) => Promise.resolve(open(context)),
	completeImport: async (connection, input) => {
		const chosen = source.parse(input);
		const types = offeredTypes.parse(await connection.ask?.({ name: dataTypes }));
		const ids = new Map<string, string>([
			...types.emailTypes.map(({ id, name }) => [`${ethosTypeColumns.email}${name}`, id] as const),
			...types.phoneTypes.map(({ id, name }) => [`${ethosTypeColumns.phone}${name}`, id] as const),
		]);
		const named = chosen.customFields.flatMap(({ fileColumnName }) => {
			const id = ids.get(fileColumnName) ?? chosen.typeIds[fileColumnName];
			return id === undefined ? [] : [[fileColumnName, id] as const];
		});
		return { ...chosen, typeIds: Object.fromEntries(named) };
	},
};

const offered = z.array(z.object({ id: z.string(), name: z.string() }));
const offeredTypes = z.object({ emailTypes: offered, phoneTypes: offered });

const open = (context: ConnectionContext): Connection => {
	const { url } = settings.parse(context.settings);
	const client = connectEthos(context, { url, apiKey: context.secrets.apiKey ?? '' });
	const readTypes = async () => ({
		nameTypes: await client.listTypes('person-name-types'),
		phoneTypes: await client.listTypes('phone-types'),
		emailTypes: await client.listTypes('email-types'),
	});
	return {
		check: () => withConnectorErrors(() => client.check().then(() => ({}))),
		lists: { personFilters: () => withConnectorErrors(async () => named(await client.listPersonFilters())) },
		ask: () =>
			withConnectorErrors(async () => {
				const { nameTypes, phoneTypes, emailTypes } = await readTypes();
				return { nameTypes: named(nameTypes), phoneTypes: named(phoneTypes), emailTypes: named(emailTypes) };
			}),
		listColumns: (input) =>
			withConnectorErrors(async () => ({
				source: ethos.title,
				columns: columnsOf(await readTypes(), source.parse(input).typeIds).map(({ header }) => header),
			})),
		readRows: (request) =>
			withConnectorErrors(async () =>
				readPeople(client, source.parse(request.source), await readTypes(), request, request.source),
			),
		close: () => Promise.resolve(),
	};
};

const named = (choices: readonly EthosChoice[]) =>
	choices.map(({ id, title }) => ({ id, name: title })).sort((a, b) => compareNames(a.name, b.name));
