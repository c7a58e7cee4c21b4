/** Decides which attributes of a contact are read, and what their columns are called. */
import { isBaseField, matchColumns } from '@quad/contract/contacts/imports/columns.ts';
import type { ConnectAttribute } from './connect-client.ts';

export interface ConnectColumn {
	/** The chosen name, or else the attribute's display name. */
	readonly header: string;
	readonly attribute: ConnectAttribute;
}

/** Finds an attribute by its internal name or its display name. */
export const attributeCalled = (
	attributes: readonly ConnectAttribute[],
	called: string,
): ConnectAttribute | undefined => {
	const result = called.trim().toLowerCase();
	return (
		attributes.find(({ label }) => label.toLowerCase() === result) ??
		attributes.find(({ name }) => name.toLowerCase() === result)
	);
};

const isContactId = ({ name, label }: ConnectAttribute): boolean =>
	[label, name].some((one) => /^(connect)?contactid$/.test(one.toLowerCase().replaceAll(/[^a-z]/g, '')));

/** Returns the chosen columns, the contact's own ID, and attributes that are named like a base field. */
export const columnsOf = (
	attributes: readonly ConnectAttribute[],
	chosen: ReadonlyArray<{ readonly fileColumnName: string; readonly field?: string }>,
): ConnectColumn[] => {
	const columns: ConnectColumn[] = [];
	const isTaken = (name: string) => chosen.some(({ field }) => field === name);
	for (const { fileColumnName } of chosen) {
		const attribute = attributeCalled(attributes, fileColumnName);
		if (attribute) columns.push({ header: fileColumnName, attribute });
	}
	const known = matchColumns(attributes.map(({ label }) => label));
	const isThere = (attribute: ConnectAttribute) => columns.some((one) => one.attribute === attribute);
	const id = isTaken('ContactId') ? undefined : attributes.find(isContactId);
	if (id && !isThere(id)) columns.push({ header: 'Contact ID', attribute: id });
	for (const [at, attribute] of attributes.entries()) {
		const target = known[at];
		if (!isBaseField(target) || target === 'OptedOut') continue;
		if (isThere(attribute) || isTaken(target) || (target === 'ContactId' && id)) continue;
		columns.push({ header: attribute.label, attribute });
	}
	return columns;
};
