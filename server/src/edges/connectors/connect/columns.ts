/** Which attributes of a contact are read, and under which name each goes on. */
import { isBaseField, matchColumns } from '@quad/contract/contacts/imports/columns.ts';
import type { ConnectAttribute } from './connect-client.ts';

export interface ConnectColumn {
	/** As it was chosen, or as people see it. */
	readonly header: string;
	readonly attribute: ConnectAttribute;
}

/** Chosen by its own name or by the one that people see. */
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

/** What was chosen, the contact's own id, and what is one of the base fields by its name. */
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
