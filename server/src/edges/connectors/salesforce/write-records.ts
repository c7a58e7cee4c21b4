/** Writes texts as records of contacts and leads, and opt-outs as a field of them, in collections of up to 200. */
import type { SalesforceExportOptions } from '@quad/contract/connections/integrations/salesforce-export.ts';
import type { SalesforceObject, SalesforceOptOut } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { ConnectorError, type ExportRow, type RowResult } from '../../../domain/connections/integrations/index.ts';
import type { SalesforceClient } from './client.ts';
import { type Outcome, refusedRow, update, upsertOrCreate } from './collections.ts';
import { longId, objectOf } from './ids.ts';
import { dayIn, longestDescription, withReference, writtenTasks } from './written-tasks.ts';

type RowToWrite = Pick<ExportRow, 'id' | 'key' | 'values'>;

type Kind = 'MessageActivity' | 'DeliveryErrors';

interface ToSend {
	readonly rowIds: readonly number[];
	readonly record: Readonly<Record<string, unknown>>;
}

const leftOut = ({ id }: RowToWrite): RowResult => ({ id, isLeftOut: true });

interface Person {
	readonly row: RowToWrite;
	readonly id: string;
	readonly object: SalesforceObject;
}

/** Finds each row's person. A converted lead becomes its contact. `others` are rows of people not from Salesforce. */
const peopleOf = async (
	client: SalesforceClient,
	rows: readonly RowToWrite[],
): Promise<{ people: Person[]; others: RowToWrite[] }> => {
	const people: Person[] = [];
	const others: RowToWrite[] = [];
	for (const row of rows) {
		const id = longId(row.values.ContactId ?? '');
		const object = id && objectOf(id);
		if (id && object) people.push({ row, id, object });
		else others.push(row);
	}
	const leads = people.flatMap((one) => (one.object === 'Lead' ? one.id : []));
	const converted = await contactsOfLeads(client, new Set(leads));
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

/** Skips texts with contacts, or with leads, if the object has no lookup to them. */
export async function* writeTexts(
	client: SalesforceClient,
	type: Kind,
	rows: readonly RowToWrite[],
	options: SalesforceExportOptions,
	timeZone: string,
): AsyncGenerator<RowResult> {
	const { people, others } = await peopleOf(client, rows);
	const { object, externalIdField } = options;
	const lookupOf = (one: Person) => (one.object === 'Contact' ? options.contactField : options.leadField);
	const wanted = people.filter((one) => lookupOf(one) !== '');
	yield* [...others, ...people.filter((one) => !wanted.includes(one)).map(({ row }) => row)].map(leftOut);
	const isLookedUp = object === 'Task' && externalIdField === '';
	const day = ({ row }: Person) => dayIn(row.values.SentAt, timeZone);
	const written = isLookedUp
		? await writtenTasks(
				client,
				wanted.map((one) => ({ whoId: one.id, day: day(one) })),
			)
		: new Set<string>();
	yield* wanted.flatMap(({ row }) => (written.has(row.key) ? [{ id: row.id }] : []));
	const toSend = wanted
		.filter(({ row }) => !written.has(row.key))
		.map((one): ToSend => {
			const { id, key, values } = one.row;
			const record = {
				attributes: { type: object },
				...(object === 'Task' ? taskOf(type, values, day(one)) : {}),
				...Object.fromEntries(
					options.fields.flatMap(({ column, field }) => {
						const value = values[column] ?? '';
						return value === '' ? [] : [[field, value]];
					}),
				),
				[lookupOf(one)]: one.id,
				...(externalIdField === '' ? {} : { [externalIdField]: key }),
			};
			return { rowIds: [id], record: isLookedUp ? withReference(record, key) : record };
		});
	yield* resultsOf(
		toSend,
		await upsertOrCreate(
			client,
			object,
			externalIdField,
			toSend.map(({ record }) => record),
		),
	);
}

const longestSubject = 255;

/** Returns a completed task that contains the text, its author and its inbox. */
const taskOf = (type: Kind, values: RowToWrite['values'], day: string | undefined): Record<string, unknown> => {
	const { MessageText: text = '', Direction, StaffName, Inbox, Campaign, MobileNumber, ErrorText } = values;
	const happened =
		type === 'DeliveryErrors' ? 'Text not delivered' : Direction === 'Incoming' ? 'Text received' : 'Text sent';
	const facts = [
		['Mobile', MobileNumber],
		['Sent by', type === 'MessageActivity' && Direction === 'Incoming' ? '' : StaffName],
		['Inbox', Inbox],
		['Campaign', Campaign],
		['Reason', type === 'DeliveryErrors' ? ErrorText : ''],
	].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
	return {
		Subject: `${happened}: ${text.replace(/\s+/g, ' ')}`.slice(0, longestSubject),
		Description: [text, '', ...facts].join('\n').slice(0, longestDescription),
		Status: 'Completed',
		...(day === undefined ? {} : { ActivityDate: day }),
	};
};

/** Writes only each person's last change, because a collection takes a record once. Skips objects without a field. */
export async function* writeOptOuts(
	client: SalesforceClient,
	rows: readonly RowToWrite[],
	{ contactOptOut, leadOptOut }: SalesforceExportOptions,
): AsyncGenerator<RowResult> {
	if (!contactOptOut && !leadOptOut)
		throw new ConnectorError('validation', 'No opt-out field is chosen', {
			advice: 'Choose it in the export settings.',
		});
	const { people, others } = await peopleOf(client, rows);
	yield* others.map(leftOut);
	const byId = new Map<string, ToSend>();
	for (const { row, id, object } of people) {
		const field = object === 'Contact' ? contactOptOut : leadOptOut;
		if (!field) {
			yield leftOut(row);
			continue;
		}
		byId.set(id, {
			rowIds: [...(byId.get(id)?.rowIds ?? []), row.id],
			record: { attributes: { type: object }, id, [field.field]: optOutValue(field, row.values.OptedOut === 'true') },
		});
	}
	const toSend = [...byId.values()];
	yield* resultsOf(
		toSend,
		await update(
			client,
			toSend.map(({ record }) => record),
		),
	);
}

const optOutValue = (
	{ type, optedOutValue, optedInValue }: SalesforceOptOut,
	isOut: boolean,
): string | boolean | null => {
	if (type === 'Checkbox') return isOut;
	return isOut ? optedOutValue : optedInValue || null;
};

/** A refused record does not stop the others. If Salesforce itself failed, throws after all results were yielded. */
function* resultsOf(toSend: readonly ToSend[], outcomes: readonly Outcome[]): Generator<RowResult> {
	for (const [nth, { rowIds }] of toSend.entries()) {
		const outcome = outcomes[nth];
		if (!outcome || 'fault' in outcome) continue;
		yield* rowIds.map((id) => ('refusal' in outcome ? refusedRow(id, outcome) : { id }));
	}
	for (const outcome of outcomes) if ('fault' in outcome) throw outcome.fault;
}
