/** Defines the columns of an import from Ethos, and each column's value for a person. */
import { type EthosSource, ethosCredentials, ethosTypeColumns } from '@quad/contract/connections/integrations/ethos.ts';
import type { EthosChoice } from './client.ts';
import { type EthosPerson, ofType, phoneText } from './person.ts';

export interface EthosColumn {
	readonly header: string;
	readonly read: (person: EthosPerson) => string;
}

/** The types of names, phones and emails that the college defined. */
export interface EthosTypes {
	readonly nameTypes: readonly EthosChoice[];
	readonly phoneTypes: readonly EthosChoice[];
	readonly emailTypes: readonly EthosChoice[];
}

const facts: Readonly<Record<string, (person: EthosPerson) => string | undefined>> = {
	'Person GUID': ({ id }) => id,
	'Full Name': (person) => mainName(person)?.fullName,
	Title: (person) => mainName(person)?.title,
	'Middle Name': (person) => mainName(person)?.middleName,
	Suffix: (person) => mainName(person)?.pedigree,
	'Preferred Name': ({ names }) => names.find(({ preference }) => preference !== undefined)?.firstName,
	'Date of Birth': ({ dateOfBirth }) => dateOfBirth,
	Gender: ({ gender }) => gender,
	Roles: ({ roles }) => roles.map(({ role }) => role).join(';'),
	Privacy: ({ privacyStatus }) => privacyStatus?.privacyCategory,
};

/** Returns the preferred name, or the first if none is preferred. */
export const mainName = ({ names }: EthosPerson): EthosPerson['names'][number] | undefined =>
	names.find(({ preference }) => preference !== undefined) ?? names[0];

export const credentialOf = ({ credentials }: EthosPerson, wanted: string): string =>
	credentials.find(({ type }) => type === wanted)?.value ?? '';

const preferredFirst = <T extends { readonly preference?: string | undefined }>(entries: readonly T[]): T | undefined =>
	entries.find(({ preference }) => preference !== undefined) ?? entries[0];

/** `typeIds` keeps a renamed type in the column for which it was chosen. */
export const columnsOf = ({ phoneTypes, emailTypes }: EthosTypes, typeIds: EthosSource['typeIds']): EthosColumn[] => {
	const chosen = new Map(Object.entries(typeIds).map(([header, id]) => [id, header]));
	const taken = new Set<string>();
	const headerOf = (prefix: string, { id, title }: EthosChoice): string => {
		const usual = chosen.get(id) ?? `${prefix}${title}`.slice(0, longest);
		const header = taken.has(usual.toLowerCase())
			? `${usual.slice(0, longest - idShown - 1)} ${id.slice(0, idShown)}`
			: usual;
		taken.add(header.toLowerCase());
		return header;
	};
	return [
		...Object.entries(facts).map(([header, read]) => ({ header, read: (one: EthosPerson) => read(one) ?? '' })),
		...Object.entries(ethosCredentials).map(([type, header]) => ({
			header,
			read: (one: EthosPerson) => credentialOf(one, type),
		})),
		...emailTypes.map((type) => ({
			header: headerOf(ethosTypeColumns.email, type),
			read: ({ emails }: EthosPerson) => preferredFirst(ofType(emails, asMapping(type)))?.address ?? '',
		})),
		...phoneTypes.map((type) => ({
			header: headerOf(ethosTypeColumns.phone, type),
			read: ({ phones }: EthosPerson) => {
				const found = preferredFirst(ofType(phones, asMapping(type)));
				return found ? phoneText(found) : '';
			},
		})),
	];
};

export const asMapping = ({ id, category }: EthosChoice) => ({ typeId: id, category });

const longest = 100; // the most characters in a column's name
const idShown = 8;
