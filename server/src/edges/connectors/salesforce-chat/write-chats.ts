/**
 * Each chat becomes a task that is done, of the contact in Salesforce. Whom Quad imported from there is known by the ID;
 * anybody else is made, or updated, by an external ID that stands for the visitor.
 */
import type { SalesforceChatExport } from '@quad/contract/integrations/salesforce-chat.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { ExportRow, RowResult } from '../../../domain/integrations/index.ts';
import { type SalesforceClient, sayFailure, system, written } from '../salesforce/client.ts';
import { longId, objectOf } from '../salesforce/ids.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';

interface Failure {
	readonly message: string;
	readonly isFinal: boolean;
}
/** Who a visitor is over there, or why that is not known. */
type Who = { readonly id: string } | { readonly failure: Failure };

/** Without a name, an email or a number there is nobody to write it to. */
const isSomebody = ({ values: { ContactId, FirstName, Email, MobileNumber } }: ExportRow): boolean =>
	isOfSalesforce(ContactId) || [FirstName, Email, MobileNumber].some(Boolean);
const isOfSalesforce = (id = ''): boolean => objectOf(longId(id) ?? '') !== undefined;
const hasWords = ({ values }: ExportRow): boolean => (values.Transcript ?? '') !== '';

export const writeChats = async (
	client: SalesforceClient,
	rows: readonly ExportRow[],
	options: SalesforceChatExport,
	timeZone: string,
): Promise<RowResult[]> => {
	const toWrite = rows.filter((row) => isSomebody(row) && hasWords(row));
	const leftOut = rows.filter((row) => !toWrite.includes(row));
	const people = await peopleOf(client, toWrite, options);
	const results: RowResult[] = leftOut.map(({ id }) => ({ id, isLeftOut: true }));
	const tasks: Array<{ id: number; record: object }> = [];
	for (const row of toWrite) {
		const who = people.get(row.id);
		if (!who || 'failure' in who) results.push({ id: row.id, failure: who?.failure ?? nobody });
		else tasks.push({ id: row.id, record: taskOf(row, who.id, options, timeZone) });
	}
	const { taskIdField } = options;
	const became = await writeAll(client, 'Task', taskIdField, tasks);
	for (const { id } of tasks) {
		const one = became.get(id);
		results.push({ id, ...(one && 'failure' in one ? { failure: one.failure } : {}) });
	}
	return results;
};

const nobody: Failure = { message: `${system} did not say who the contact is`, isFinal: false };

const peopleOf = async (
	client: SalesforceClient,
	rows: readonly ExportRow[],
	{ contactIdField }: SalesforceChatExport,
): Promise<Map<number, Who>> => {
	const known = new Map<number, Who>();
	const visitors = new Map<string, ExportRow[]>(); // several chats of one visitor: a record may be in a collection once
	for (const row of rows) {
		const id = longId(row.values.ContactId ?? '');
		if (id && objectOf(id)) known.set(row.id, { id });
		else {
			const key = row.values.VisitorId ?? '';
			visitors.set(key, [...(visitors.get(key) ?? []), row]);
		}
	}
	const contacts = [...visitors.values()].flatMap((all) => {
		const last = all.at(-1);
		return last ? [{ all, id: last.id, record: contactOf(last, contactIdField) }] : [];
	});
	const became = await writeAll(client, 'Contact', contactIdField, contacts);
	const twins = contacts.filter(({ id }) => isDuplicate(became.get(id)));
	const found = await byEmail(
		client,
		twins.flatMap(({ all }) => all.at(-1)?.values.Email || []),
	);
	for (const { all, id } of contacts) {
		const email = all.at(-1)?.values.Email?.toLowerCase() ?? '';
		const twin = isDuplicate(became.get(id)) ? found.get(email) : undefined;
		const who = twin === undefined ? became.get(id) : { id: twin };
		if (who) for (const row of all) known.set(row.id, who);
	}
	return known;
};

const duplicates = 'DUPLICATES_DETECTED';
const isDuplicate = (who: Who | undefined): boolean =>
	who !== undefined && 'failure' in who && who.failure.message.includes(duplicates);

/** Whom a duplicate rule has found already: the contact with this email, if it is one. */
const byEmail = async (client: SalesforceClient, emails: readonly string[]): Promise<Map<string, string>> => {
	const found = new Map<string, string>();
	if (emails.length === 0) return found;
	const list = [...new Set(emails)].map((email) => `'${email.replace(/[\\']/g, '\\$&')}'`).join(', ');
	const twice = new Set<string>();
	for await (const { Id, Email } of client.query(`SELECT Id, Email FROM Contact WHERE Email IN (${list})`)) {
		if (typeof Id !== 'string' || typeof Email !== 'string') continue;
		const email = Email.toLowerCase();
		if (found.has(email)) twice.add(email);
		found.set(email, Id);
	}
	for (const email of twice) found.delete(email);
	return found;
};

const contactOf = ({ values }: ExportRow, contactIdField: string): object => {
	const { FirstName = '', LastName = '', Email, MobileNumber, VisitorId } = values;
	return {
		attributes: { type: 'Contact' },
		[contactIdField]: `quad-${VisitorId}`,
		...(LastName === '' ? { LastName: FirstName || 'Web chat visitor' } : { FirstName, LastName }),
		...(Email ? { Email } : {}),
		...(MobileNumber ? { MobilePhone: MobileNumber } : {}),
	};
};

/** An email address is what the visitor says, and so is a number without its code. */
const unconfirmed = ({ Email, MobileNumber, MobileConfirmedAt }: ExportRow['values']): string =>
	[Email, MobileConfirmedAt ? '' : MobileNumber].filter(Boolean).join(', ');

const longestSubject = 255;
const longestDescription = 32_000;

const taskOf = (
	{ id, values }: ExportRow,
	whoId: string,
	{ taskIdField }: SalesforceChatExport,
	timeZone: string,
): object => {
	const { Transcript = '', FirstWords = '', Agent, Page, Rating, EndedAt = '', StartedAt = '' } = values;
	const facts = [
		['Agent', Agent],
		['Page', Page],
		['Given by the visitor, not confirmed', unconfirmed(values)],
		['Rating', Rating && `${Rating} of 5`],
	].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
	const at = new Date(EndedAt || StartedAt);
	return {
		attributes: { type: 'Task' },
		WhoId: whoId,
		Subject: `Web chat: ${FirstWords.split('\n', 1)[0] ?? ''}`.slice(0, longestSubject),
		Description: [...facts, ...(facts.length > 0 ? [''] : []), Transcript].join('\n').slice(0, longestDescription),
		Status: 'Completed',
		...(Number.isNaN(at.getTime()) ? {} : { ActivityDate: dayOf(at, timeZone) }),
		...(taskIdField === '' ? {} : { [taskIdField]: `quad-chat-${id}` }),
	};
};

/** These pass by themselves. */
const passing = new Set(['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'QUERY_TIMEOUT', 'STORAGE_LIMIT_EXCEEDED']);

/** One collection; a record that is refused does not stop the others. */
const writeAll = async (
	client: SalesforceClient,
	object: 'Contact' | 'Task',
	externalIdField: string,
	all: ReadonlyArray<{ readonly id: number; readonly record: object }>,
): Promise<Map<number, Who>> => {
	const became = new Map<number, Who>();
	if (all.length === 0) return became;
	const body = { allOrNone: false, records: all.map(({ record }) => record) };
	const results = await (externalIdField === ''
		? client.write('POST', '/composite/sobjects', body, written)
		: client.write('PATCH', `/composite/sobjects/${object}/${externalIdField}`, body, written));
	if (results.length !== all.length)
		throw new ProtocolFault('protocol', `${system} answered for ${results.length} of ${all.length} records`);
	for (const [nth, { id }] of all.entries()) {
		const result = results[nth];
		const [error] = result?.errors ?? [];
		if (result?.success && result.id) became.set(id, { id: result.id });
		else
			became.set(id, {
				failure: {
					message: error ? sayFailure({ ...error, errorCode: error.statusCode }) : `${system} refused it`,
					isFinal: !passing.has(error?.statusCode ?? ''),
				},
			});
	}
	return became;
};
