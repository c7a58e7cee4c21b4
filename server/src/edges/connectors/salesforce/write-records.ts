/** Writes texts as records of contacts and leads, and who wants none into a field of theirs: collections of up to 200. */
import type { SalesforceExportOptions } from '@quad/contract/integrations/salesforce-export.ts';
import type { SalesforceObject, SalesforceOptOut } from '@quad/contract/integrations/salesforce-source.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { z } from 'zod';
import type { ExportRow, RowResult } from '../../../domain/integrations/index.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { type SalesforceClient, sayFailure, system, written } from './client.ts';
import { longId, objectOf } from './ids.ts';

type RowToWrite = Pick<ExportRow, 'id' | 'key' | 'values'>;

type Kind = 'MessageActivity' | 'DeliveryErrors';

interface ToSend {
	readonly rowIds: readonly number[];
	readonly record: Readonly<Record<string, unknown>>;
}

const refused = (id: number, refusal: string): RowResult => ({ id, refusal });

interface Person {
	readonly row: RowToWrite;
	readonly id: string;
	readonly object: SalesforceObject;
}

/** Whom each row is about; a lead that became a contact is that contact. */
const peopleOf = async (
	client: SalesforceClient,
	rows: readonly RowToWrite[],
): Promise<{ people: Person[]; others: RowResult[] }> => {
	const people: Person[] = [];
	const others: RowResult[] = [];
	for (const row of rows) {
		const written = row.values.ContactId ?? '';
		const id = longId(written);
		const object = id && objectOf(id);
		if (id && object) people.push({ row, id, object });
		else others.push(refused(row.id, `“${written}” is not the ID of a contact or lead in ${system}`));
	}
	const converted = await contactsOfLeads(
		client,
		new Set(people.flatMap((one) => (one.object === 'Lead' ? one.id : []))),
	);
	return {
		people: people.map((one) => {
			const contact = converted.get(one.id);
			return contact ? { ...one, id: contact, object: 'Contact' } : one;
		}),
		others,
	};
};

const contactsOfLeads = async (client: SalesforceClient, ids: ReadonlySet<string>): Promise<Map<string, string>> => {
	const contacts = new Map<string, string>();
	if (ids.size === 0) return contacts;
	const list = [...ids].map((id) => `'${id}'`).join(', ');
	const soql = `SELECT Id, ConvertedContactId FROM Lead WHERE IsConverted = true AND Id IN (${list})`;
	for await (const { Id, ConvertedContactId } of client.query(soql))
		if (typeof Id === 'string' && typeof ConvertedContactId === 'string') contacts.set(Id, ConvertedContactId);
	return contacts;
};

export async function* writeTexts(
	client: SalesforceClient,
	type: Kind,
	rows: readonly RowToWrite[],
	options: SalesforceExportOptions,
	timeZone: string,
): AsyncGenerator<RowResult> {
	const { people, others } = await peopleOf(client, rows);
	const { object, externalIdField } = options;
	const toSend: ToSend[] = [];
	for (const { row, id, object: of } of people) {
		const lookup = of === 'Contact' ? options.contactField : options.leadField;
		if (lookup === '') others.push(refused(row.id, `Texts with ${plural[of]} are not written`));
		else
			toSend.push({
				rowIds: [row.id],
				record: {
					attributes: { type: object },
					...(object === 'Task' ? taskOf(type, row.values, timeZone) : {}),
					...Object.fromEntries(
						options.fields.flatMap(({ column, field }) => {
							const value = row.values[column] ?? '';
							return value === '' ? [] : [[field, value]];
						}),
					),
					[lookup]: id,
					...(externalIdField === '' ? {} : { [externalIdField]: row.key }),
				},
			});
	}
	const isUpsert = externalIdField !== '';
	const path = isUpsert ? `/composite/sobjects/${object}/${externalIdField}` : '/composite/sobjects';
	yield* others;
	yield* sendAll(client, isUpsert ? 'PATCH' : 'POST', path, toSend);
}

const plural: Record<SalesforceObject, string> = { Contact: 'contacts', Lead: 'leads' };
const longestSubject = 255;
const longestDescription = 32_000;

/** A task that is done: what was said, by whom, where. */
const taskOf = (type: Kind, values: RowToWrite['values'], timeZone: string): Record<string, unknown> => {
	const {
		MessageText: text = '',
		Direction,
		SentAt = '',
		StaffName,
		Inbox,
		Campaign,
		MobileNumber,
		ErrorText,
	} = values;
	const happened =
		type === 'DeliveryErrors' ? 'Text not delivered' : Direction === 'Incoming' ? 'Text received' : 'Text sent';
	const facts = [
		['Mobile', MobileNumber],
		['Sent by', type === 'MessageActivity' && Direction === 'Incoming' ? '' : StaffName],
		['Inbox', Inbox],
		['Campaign', Campaign],
		['Reason', type === 'DeliveryErrors' ? ErrorText : ''],
	].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
	const at = new Date(SentAt);
	return {
		Subject: `${happened}: ${text.replace(/\s+/g, ' ')}`.slice(0, longestSubject),
		Description: [text, '', ...facts].join('\n').slice(0, longestDescription),
		Status: 'Completed',
		...(Number.isNaN(at.getTime()) ? {} : { ActivityDate: dayOf(at, timeZone) }),
	};
};

/** Of several changes of one person the last counts: a record may be in a collection once. */
export async function* writeOptOuts(
	client: SalesforceClient,
	rows: readonly RowToWrite[],
	{ contactOptOut, leadOptOut }: SalesforceExportOptions,
): AsyncGenerator<RowResult> {
	const { people, others } = await peopleOf(client, rows);
	const byId = new Map<string, ToSend>();
	for (const { row, id, object } of people) {
		const field = object === 'Contact' ? contactOptOut : leadOptOut;
		if (!field) {
			others.push(refused(row.id, `No opt-out field is chosen for ${plural[object]}`));
			continue;
		}
		byId.set(id, {
			rowIds: [...(byId.get(id)?.rowIds ?? []), row.id],
			record: { attributes: { type: object }, id, [field.field]: optOutValue(field, row.values.OptedOut === 'true') },
		});
	}
	yield* others;
	yield* sendAll(client, 'PATCH', '/composite/sobjects', [...byId.values()]);
}

const optOutValue = (
	{ type, optedOutValue, optedInValue }: SalesforceOptOut,
	isOut: boolean,
): string | boolean | null => {
	if (type === 'Checkbox') return isOut;
	return isOut ? optedOutValue : optedInValue || null;
};

/** These pass by themselves. */
const passing = new Set(['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'QUERY_TIMEOUT', 'STORAGE_LIMIT_EXCEEDED']);

/** A record that is refused does not stop the others; one that Salesforce could not take just now comes again. */
async function* sendAll(
	client: SalesforceClient,
	method: 'POST' | 'PATCH',
	path: string,
	toSend: readonly ToSend[],
): AsyncGenerator<RowResult> {
	if (toSend.length === 0) return;
	const body = { allOrNone: false, records: toSend.map(({ record }) => record) };
	const results: z.output<typeof written> = await client.write(method, path, body, written);
	if (results.length !== toSend.length)
		throw new ProtocolFault('protocol', `${system} answered for ${results.length} of ${toSend.length} records`);
	let busy: string | undefined;
	for (const [nth, { rowIds }] of toSend.entries()) {
		const result = results[nth];
		const [error] = result?.errors ?? [];
		const why = error ? sayFailure({ ...error, errorCode: error.statusCode }) : `${system} refused it`;
		if (result?.success === true) yield* rowIds.map((id) => ({ id }));
		else if (passing.has(error?.statusCode ?? '')) busy ??= why;
		else yield* rowIds.map((id) => refused(id, why));
	}
	if (busy !== undefined) throw new ProtocolFault('network', busy);
}
