/** Reads the columns of a saved view, and their values in an opportunity. */
import { SaxesParser } from 'saxes';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { RecruitRecord } from './recruit-client.ts';

export interface ViewColumn {
	/** The name in the mapping, without the joined table's name if it is unambiguous. */
	readonly header: string;
	/** The view's own name, such as `contact.mobilephone`. */
	readonly name: string;
}

export const contactIdIn = '_parentcontactid_value';

export const columnsOfView = (layout: string): ViewColumn[] => {
	const names: string[] = [];
	const parser = new SaxesParser();
	const refuse = () => {
		throw new ProtocolFault('protocol', 'Recruit describes the view in a way that Quad cannot read');
	};
	parser.on('doctype', refuse);
	parser.on('error', refuse);
	parser.on('opentag', ({ name, attributes }) => {
		if (name === 'cell' && typeof attributes.name === 'string') names.push(attributes.name);
	});
	parser.write(layout).close();
	const short = (name: string) => name.slice(name.lastIndexOf('.') + 1);
	const isClear = (name: string) => names.filter((one) => short(one) === short(name)).length === 1;
	return [...new Set(names)]
		.filter((name) => name !== 'parentcontactid')
		.map((name) => ({ name, header: isClear(name) ? short(name) : name }));
};

/** Returns the value as Recruit displays it, such as `Yes` or the name of a term, if it provides that. */
export const cellOf = (record: RecruitRecord, name: string): string => {
	for (const key of keysOf(name)) {
		const shown = record[`${key}@OData.Community.Display.V1.FormattedValue`];
		const value = typeof shown === 'string' ? shown : record[key];
		if (value === undefined || value === null) continue;
		if (typeof value === 'object') return '';
		return String(value);
	}
	return '';
};

/** Older versions of the Web API write the dot in a joined column's name as `_x002e_`, as in XML. */
const keysOf = (name: string): string[] => {
	const spellings = name.includes('.')
		? [name, ...['_x002e_', '_x002E_'].map((dot) => name.replaceAll('.', dot))]
		: [name];
	return [...spellings, ...spellings.map((one) => `_${one}_value`)];
};

/** Returns the unformatted value, for comparisons. */
export const rawOf = (record: RecruitRecord, name: string): string => {
	const value = keysOf(name)
		.map((key) => record[key])
		.find((one) => typeof one === 'string');
	return typeof value === 'string' ? value : '';
};
