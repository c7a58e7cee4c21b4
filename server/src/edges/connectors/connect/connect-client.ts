/** Calls Connect: reads attributes, filters, and contacts, and writes activities and attribute values. */
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { RefusedRow, saysBusy, saysForbidden } from '../shared/refused-row.ts';
import { escaped, printable, recordsOf, textOf, type XmlRecord } from './inner-xml.ts';
import type { CallConnect } from './soap-calls.ts';

export interface ConnectAttribute {
	/** The internal name, used in requests. */
	readonly name: string;
	/** The display name, or the internal name if there is none. */
	readonly label: string;
}

export interface ConnectChoice {
	readonly id: string;
	readonly name: string;
}

export interface ConnectActivity {
	readonly contactId: string;
	readonly sourceCode: string;
	readonly subject: string;
	readonly text: string;
	/** In Connect's date format, such as `05 Oct 2019 12:00 AM`. */
	readonly date: string;
	/** Prevents a second activity if the write is repeated. */
	readonly externalId: string;
}

/** Each method throws a `ProtocolFault`; those that write may also throw a `RefusedRow`. */
export const connectClient = (call: CallConnect) => {
	const choices = (document: string, list: string): ConnectChoice[] =>
		[...recordsOf(document, list)].map((one) => ({ id: textOf(one, 'id'), name: textOf(one, 'name') }));
	return {
		listFilters: async () => choices(await call('GetAllFilters', {}), 'filters'),
		listAttributes: async (): Promise<ConnectAttribute[]> =>
			[...recordsOf(await call('GetAllAttributes', {}), 'attributes')].map((one) => {
				const name = textOf(one, 'name');
				return { name, label: textOf(one, 'mappingname') || name };
			}),
		listSourceCodes: async () => choices(await call('GetSourceCodes', {}), 'sourcecodes'),
		/** Yields a filter's contacts as values by attribute name. Multiple values of an attribute are joined by `;`. */
		readContacts: async function* (filter: number, attributes: readonly string[]): AsyncGenerator<Map<string, string>> {
			const attributesXml = attributes.map((name) => `<attribute><name>${escaped(name)}</name></attribute>`).join('');
			const document = await call('GetFilterContacts', {
				AttributesXml: `<attributes>${attributesXml}</attributes>`,
				FilterIdsXml: `<filterids><id>${filter}</id></filterids>`,
			});
			for (const one of recordsOf(document, 'contacts')) yield valuesOf(one);
		},
		addActivity: async (activity: ConnectActivity): Promise<void> => {
			const { contactId, sourceCode, subject, text, date, externalId } = activity;
			const written = await call('AddContactActivity', {
				ContactId: contactId,
				SourceCode: sourceCode,
				Subject: printable(subject),
				Body: printable(text),
				ActivityDate: date,
				ExternalId: externalId,
			});
			if (isThere(reasonIn(written, 'activities'))) return;
			expectWritten(written, 'activities');
		},
		updateContact: async (contactId: string, attribute: string, value: string): Promise<void> => {
			const changed = `<attribute><name>${escaped(attribute)}</name><value>${escaped(value)}</value></attribute>`;
			const written = await call('UpdateContacts', {
				ContactsXml: `<contacts><contact><id>${escaped(contactId)}</id>${changed}</contact></contacts>`,
			});
			expectWritten(written, 'contacts');
		},
	};
};
export type ConnectClient = ReturnType<typeof connectClient>;

const valuesOf = ({ children }: XmlRecord): Map<string, string> => {
	const values = new Map<string, string>();
	for (const one of children) {
		if (one.name !== 'attribute') continue;
		const name = textOf(one, 'name');
		const result = one.children.flatMap((child) => (child.name === 'value' ? [child.text.trim()] : []));
		const all = [values.get(name) ?? '', ...result].filter((value) => value !== '');
		values.set(name, all.join(';'));
	}
	return values;
};

/** Refusals that concern the settings, so every row would get them. A missing permission may concern a single row. */
const isOfAll = /source\s?code|disabled/i;

const expectWritten = (document: string, list: string): void => {
	const reason = reasonIn(document, list);
	if (reason === undefined) return;
	if (saysBusy(reason)) throw new ProtocolFault('network', reason);
	if (isOfAll.test(reason)) throw new ProtocolFault('validation', reason);
	throw new RefusedRow(reason, { isOfRights: saysForbidden(reason) });
};

/** Returns why the row was not written, or undefined if it was written. */
const reasonIn = (document: string, list: string): string | undefined => {
	try {
		const [one] = recordsOf(document, list);
		if (!one) throw new ProtocolFault('protocol', 'Connect does not say whether it wrote what it was sent');
		if (textOf(one, 'status').toLowerCase() === 'success') return undefined;
		const why = textOf(one, 'message');
		return `Connect refused what it was sent${why ? `: ${why.slice(0, 300)}` : ''}`;
	} catch (error) {
		// Connect sent an error message instead of a list
		if (error instanceof ProtocolFault && error.kind === 'validation') return error.message;
		throw error;
	}
};

/** Connect can't look up an activity. But only this installation writes under our ID, so a duplicate is our own. */
const isThere = (reason = ''): boolean => /duplicate|already (exists|in use)/i.test(reason);
