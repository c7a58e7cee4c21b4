/** Reads the people in a person filter as import rows. Someone who can't be imported becomes a row with the reason. */
import { type EthosSource, ethosCredentials } from '@quad/contract/connections/integrations/ethos.ts';
import { z } from 'zod';
import {
	ConnectorError,
	type ReadRequest,
	type RowsToImport,
	type RowToImport,
} from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors } from '../shared/connector-fault.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import type { EthosChoice, EthosClient, EthosPlace } from './client.ts';
import { asMapping, columnsOf, credentialOf, type EthosColumn, type EthosTypes, mainName } from './columns.ts';
import { type EthosPerson, ofType, phoneText, pickByType } from './person.ts';

/** The value, or the reason why the person can't be imported. */
type Found = { readonly text: string } | { readonly fault: string };

export const readPeople = async (
	client: EthosClient,
	source: EthosSource & { readonly customFields: ReadonlyArray<{ readonly fileColumnName: string }> },
	types: EthosTypes,
	{ limit, from }: Pick<ReadRequest, 'limit' | 'from'>,
	selection: unknown,
): Promise<RowsToImport> => {
	const filter = (await client.listPersonFilters()).find(({ id }) => id === source.personFilter);
	if (!filter)
		throw new ConnectorError('notFound', 'The person filter that was chosen is not in Ethos anymore, or not for Quad');
	const mobileType = typeIn(types.phoneTypes, source.mobileType, 'phone');
	const nameType = source.nameType === '' ? undefined : typeIn(types.nameTypes, source.nameType, 'name');
	const wanted = new Set(source.customFields.map(({ fileColumnName }) => fileColumnName.trim().toLowerCase()));
	const columns = columnsOf(types, source.typeIds).filter(({ header }) => wanted.has(header.toLowerCase()));
	const begun = readPlace(from, selection, place);
	const { people, missing, ...reading } = client.readPersons(filter.id, { most: limit, from: begun });
	const isRestricted = () => begun?.isRestricted === true || reading.isRestricted();
	const placeAt = (line: number, at: EthosPlace) =>
		writePlace(selection, { ...at, line, isRestricted: isRestricted() });
	const optsOut = source.privacy === 'OptOut';
	return {
		source: filter.title,
		header: [
			...['Contact ID', 'First Name', 'Last Name', 'Mobile Number'],
			...(optsOut ? ['Opted Out'] : []),
			...columns.map(({ header }) => header),
		],
		rows: rowsOf(eachWithConnectorErrors(people), {
			source,
			mobileType,
			nameType,
			columns,
			placeAt,
			line: begun?.line ?? 0,
		}),
		notice: () =>
			[missing(), isRestricted() ? 'Ethos left out some data that the application of Quad may not read.' : undefined]
				.filter((one) => one !== undefined)
				.join(' ') || undefined,
	};
};

const typeIn = (types: readonly EthosChoice[], id: string, what: string): EthosChoice => {
	const found = types.find((type) => type.id === id);
	if (found) return found;
	throw new ConnectorError('notFound', `The ${what} type that was chosen is not in Ethos anymore`);
};

const place = z.object({
	offset: z.number().int().min(0),
	seen: z.string(),
	line: z.number().int(),
	isRestricted: z.boolean(),
});

interface Reading {
	readonly source: EthosSource;
	readonly mobileType: EthosChoice;
	readonly nameType: EthosChoice | undefined;
	readonly columns: readonly EthosColumn[];
	/** The previous row's line number. */
	readonly line: number;
	readonly placeAt: (line: number, at: EthosPlace) => string;
}

async function* rowsOf(
	people: AsyncIterable<{ readonly one: EthosPerson; readonly place?: EthosPlace }>,
	reading: Reading,
): AsyncGenerator<RowToImport> {
	let { line } = reading;
	for await (const { one, place: at } of people) {
		line += 1;
		// the same person may come again when reading resumes after a failure
		const row = { line, key: one.id, ...rowOf(one, reading) };
		yield at === undefined ? row : { ...row, place: reading.placeAt(line, at) };
	}
}

const rowOf = (person: EthosPerson, { source, mobileType, nameType, columns }: Omit<Reading, 'line' | 'placeAt'>) => {
	const isPrivate = person.privacyStatus?.privacyCategory === 'restricted';
	const contactId = contactIdOf(person, source.contactId);
	const name = nameOf(person, nameType, source.nameUseFirst);
	const mobile = mobileOf(person, mobileType, source.mobileUseFirst);
	const found = 'fault' in name ? undefined : name;
	const cells = [
		textIn(contactId),
		found?.firstName ?? '',
		found?.lastName ?? '',
		textIn(mobile),
		...(source.privacy === 'OptOut' ? [isPrivate ? 'yes' : 'no'] : []),
		...columns.map(({ read }) => read(person).trim()),
	];
	const fault =
		(person.dateDeceased === undefined ? undefined : 'Ethos has a date of death for this person.') ??
		(isPrivate && source.privacy === 'LeaveOut' ? 'This person has a privacy mark in Ethos.' : undefined) ??
		faultIn(contactId) ??
		('fault' in name ? name.fault : undefined) ??
		faultIn(mobile);
	return { cells, ...(fault === undefined ? {} : { fault }) };
};

const textIn = (found: Found): string => ('text' in found ? found.text.trim() : '');
const faultIn = (found: Found): string | undefined => ('fault' in found ? found.fault : undefined);

const contactIdOf = (person: EthosPerson, wanted: EthosSource['contactId']): Found => {
	if (wanted === 'guid') return { text: person.id };
	const text = credentialOf(person, wanted);
	return text === '' ? { fault: `This person has no ${ethosCredentials[wanted]} in Ethos.` } : { text };
};

const nameOf = (
	person: EthosPerson,
	type: EthosChoice | undefined,
	useFirstByType: boolean,
): EthosPerson['names'][number] | { readonly fault: string } => {
	if (!type) return mainName(person) ?? { fault: 'This person has no name in Ethos.' };
	const mapping = { ...asMapping(type), useFirstByType };
	return (
		pickByType(person.names, mapping) ??
		(ofType(person.names, mapping).length === 0
			? { fault: `This person has no name of the type “${type.title}” in Ethos.` }
			: {
					fault: `This person has several names of the type “${type.title}” in Ethos, and it isn’t clear which one is preferred.`,
				})
	);
};

const mobileOf = (person: EthosPerson, type: EthosChoice, useFirstByType: boolean): Found => {
	const mapping = { ...asMapping(type), useFirstByType };
	const chosen = pickByType(person.phones, mapping);
	if (chosen) return { text: phoneText(chosen) };
	return ofType(person.phones, mapping).length === 0
		? { fault: `This person has no number of the type “${type.title}” in Ethos.` }
		: {
				fault: `This person has several numbers of the type “${type.title}” in Ethos, and it isn’t clear which one is preferred.`,
			};
};
