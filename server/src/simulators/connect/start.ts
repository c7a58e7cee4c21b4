/**
 * Simulates Connect, which wraps XML in SOAP. Faults: `fault` (a SOAP fault with status 200), `broken` (500),
 * `malformed`, `cut-off` and `doctype` (of the inner XML), `revoked` (the passkey). Refuses an activity with a known
 * id.
 */

import { SaxesParser } from 'saxes';
import { escapeText } from '../../foundation/escape-markup.ts';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

/** Values by attribute name. An attribute's values are joined by `;`. */
export type SimulatedContact = Record<string, string>;

export interface SimulatedConnect {
	readonly clientName: string;
	readonly passKey: string;
	/** Display names by attribute name. The first is the contact's id. */
	readonly attributes: Readonly<Record<string, string>>;
	readonly filters: ReadonlyArray<{
		readonly id: string;
		readonly name: string;
		readonly contacts: readonly SimulatedContact[];
	}>;
	readonly sourceCodes: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

const space = 'http://connect2.askadmissions.net/webservices/';
const envelope = (body: string): string =>
	`<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
const xml = (status: number, body: string): SimulatedAnswer => ({
	status,
	headers: { 'content-type': 'text/xml; charset=utf-8' },
	body: envelope(body),
});
const fault = (status: number, reason: string): SimulatedAnswer =>
	xml(
		status,
		`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escapeText(reason)}</faultstring></soap:Fault>`,
	);
const tag = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;
const choices = (list: string, one: string, all: ReadonlyArray<{ id: string; name: string }>): string =>
	`<${list}>${all.map(({ id, name }) => `<${one}>${tag('id', id)}${tag('name', name)}</${one}>`).join('')}</${list}>`;

/** Returns each element that has text, with its path below the root. */
const read = (document: string): Array<readonly [path: string, text: string]> => {
	const found: Array<readonly [string, string]> = [];
	const path: string[] = [];
	let text = '';
	const parser = new SaxesParser();
	parser.on('opentag', ({ name }) => {
		path.push(name.replace(/^.*:/, ''));
		text = '';
	});
	parser.on('text', (piece) => {
		text += piece;
	});
	parser.on('closetag', () => {
		found.push([path.slice(1).join('/'), text]);
		path.pop();
		text = '';
	});
	parser.write(document).close();
	return found;
};
const textsAt = (document: string, path: string): string[] =>
	read(document).flatMap(([at, text]) => (at === path ? [text] : []));

export const startConnect = async ({ clientName, passKey, attributes, filters, sourceCodes }: SimulatedConnect) => {
	const activities = new Map<string, Record<string, string>>();
	const [idName = ''] = Object.keys(attributes);
	const everybody = () => filters.flatMap(({ contacts }) => contacts);
	const list = { attributes: Object.entries(attributes), filters, sourceCodes };

	const contactXml = (contact: SimulatedContact, names: readonly string[]): string =>
		`<contact>${names
			.filter((name) => Object.hasOwn(attributes, name))
			.map((name) => {
				const values = (contact[name] ?? '').split(';').map((value) => tag('value', value));
				return `<attribute>${tag('name', name)}${values.join('')}</attribute>`;
			})
			.join('')}</contact>`;

	const addActivity = (parts: ReadonlyMap<string, string>): string => {
		const id = parts.get('ContactId') ?? '';
		const isThere = everybody().some((one) => one[idName] === id);
		if (!isThere) return '<activity><status>error</status><message>Contact not found</message></activity>';
		const key = parts.get('ExternalId') ?? '';
		if (activities.has(key))
			return '<activity><status>error</status><message>An activity with this ExternalId already exists</message></activity>';
		activities.set(key, Object.fromEntries(parts));
		return '<activity><status>success</status></activity>';
	};
	const update = (document: string): string => {
		const [id] = textsAt(document, 'contact/id');
		const [name = ''] = textsAt(document, 'contact/attribute/name');
		const [value = ''] = textsAt(document, 'contact/attribute/value');
		const all = everybody().filter((one) => one[idName] === id);
		if (all.length === 0 || !Object.hasOwn(attributes, name))
			return '<contact><status>error</status><message>Contact or attribute not found</message></contact>';
		for (const one of all) one[name] = value;
		return '<contact><status>success</status></contact>';
	};
	const answerOf = (operation: string, parts: ReadonlyMap<string, string>): string => {
		if (operation === 'GetAllAttributes')
			return `<attributes>${list.attributes.map(([name, label]) => `<attribute>${tag('name', name)}${tag('mappingname', label)}</attribute>`).join('')}</attributes>`;
		if (operation === 'GetAllFilters') return choices('filters', 'filter', list.filters);
		if (operation === 'GetSourceCodes') return choices('sourcecodes', 'sourcecode', list.sourceCodes);
		if (operation === 'AddContactActivity') return `<activities>${addActivity(parts)}</activities>`;
		if (operation === 'UpdateContacts') return `<contacts>${update(parts.get('ContactsXml') ?? '')}</contacts>`;
		const names = textsAt(parts.get('AttributesXml') ?? '', 'attribute/name');
		const ids = textsAt(parts.get('FilterIdsXml') ?? '', 'id');
		const found = filters.filter(({ id }) => ids.includes(id)).flatMap(({ contacts }) => contacts);
		return `<contacts>${found.map((one) => contactXml(one, names)).join('')}</contacts>`;
	};
	const spoiled = (inside: string, strikes: SimulatedCall['strikes']): string => {
		if (strikes('malformed')) return inside.replaceAll('</returndata>', '</wrong>');
		if (strikes('cut-off')) return inside.slice(0, -20);
		if (strikes('doctype')) return `<!DOCTYPE result [<!ENTITY a "b">]>${inside}`;
		return inside;
	};

	const simulator = await startSimulator(({ url, body, headers, strikes }) => {
		if (strikes('broken')) return fault(500, 'Server was unable to process request');
		if (strikes('fault')) return fault(200, 'Server was unable to process request');
		const operation = String(headers.soapaction ?? '')
			.replaceAll('"', '')
			.slice(space.length);
		if (url.pathname !== '/ws/bridge.asmx' || !/^[A-Za-z]+$/.test(operation)) return { status: 404, body: '' };
		const at = `Body/${operation}/`;
		const parts = new Map(
			read(body).flatMap(([path, text]) => (path.startsWith(at) ? [[path.slice(at.length), text] as const] : [])),
		);
		const isKnown = parts.get('ClientName') === clientName && parts.get('PassKey') === passKey;
		const result =
			isKnown && !strikes('revoked')
				? `<result><returndata>${answerOf(operation, parts)}</returndata></result>`
				: '<result>Passkey is invalid</result>';
		const inside = tag(`${operation}Result`, spoiled(result, strikes));
		return xml(200, `<${operation}Response xmlns="${space}">${inside}</${operation}Response>`);
	});
	return { ...simulator, activities };
};
