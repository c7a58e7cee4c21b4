/** Connect in the words of its calls: attributes, filters and contacts come, activities and values of attributes go. */
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { RefusedRow, saysBusy, saysForbidden } from '../shared/refused-row.ts';
import { escaped, printable, recordsOf, textOf, type XmlRecord } from './inner-xml.ts';
import type { CallConnect } from './soap-calls.ts';

export interface ConnectAttribute {
	/** Its own name, by which it is asked for. */
	readonly name: string;
	/** As people see it; its own name where it has none. */
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
	/** As Connect writes dates: `05 Oct 2019 12:00 AM`. */
	readonly date: string;
	/** Written again, it stays one activity. */
	readonly externalId: string;
}

/** Each method fails with a `ProtocolFault`; those that write also with a `RefusedRow`. */
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
		/** The contacts of one filter, each as its values by the names of attributes; several of one attribute by `;`. */
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

/** What is said of how Quad writes would be said of every row; a right may be missing for one of them. */
const isOfAll = /source\s?code|disabled/i;

const expectWritten = (document: string, list: string): void => {
	const reason = reasonIn(document, list);
	if (reason === undefined) return;
	if (saysBusy(reason)) throw new ProtocolFault('network', reason);
	if (isOfAll.test(reason)) throw new ProtocolFault('validation', reason);
	throw new RefusedRow(reason, { isOfRights: saysForbidden(reason) });
};

/** Why it was not written; undefined: it was. */
const reasonIn = (document: string, list: string): string | undefined => {
	try {
		const [one] = recordsOf(document, list);
		if (!one) throw new ProtocolFault('protocol', 'Connect does not say whether it wrote what it was sent');
		if (textOf(one, 'status').toLowerCase() === 'success') return undefined;
		const why = textOf(one, 'message');
		return `Connect refused what it was sent${why ? `: ${why.slice(0, 300)}` : ''}`;
	} catch (error) {
		// a sentence in place of a list
		if (error instanceof ProtocolFault && error.kind === 'validation') return error.message;
		throw error;
	}
};

/** Connect cannot show an activity; but no other program, and no other Quad, writes under our id. */
const isThere = (reason = ''): boolean => /duplicate|already (exists|in use)/i.test(reason);
