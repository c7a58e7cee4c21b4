/**
 * Writes each chat as a completed task of a Salesforce contact. A contact imported from Salesforce is found by its
 * ID; others are created or updated by an external ID that identifies the visitor.
 */
import type { SalesforceChatExport } from '@quad/contract/connections/integrations/salesforce-chat.ts';
import type { ConnectorError, ExportRow, RowResult } from '../../../domain/connections/integrations/index.ts';
import type { SalesforceClient } from '../salesforce/client.ts';
import { type Outcome, refusedRow, upsertOrCreate } from '../salesforce/collections.ts';
import { longId, objectOf } from '../salesforce/ids.ts';
import { dayIn, longestDescription, withReference, writtenTasks } from '../salesforce/written-tasks.ts';

/** Without a name, an email or a number, a visitor can't become a contact. */
const isSomebody = ({ values: { ContactId, FirstName, Email, MobileNumber } }: ExportRow): boolean =>
	isOfSalesforce(ContactId) || [FirstName, Email, MobileNumber].some(Boolean);
const isOfSalesforce = (id = ''): boolean => objectOf(longId(id) ?? '') !== undefined;
const hasWords = ({ values }: ExportRow): boolean => (values.Transcript ?? '') !== '';

export async function* writeChats(
	client: SalesforceClient,
	rows: readonly ExportRow[],
	options: SalesforceChatExport,
	timeZone: string,
): AsyncGenerator<RowResult> {
	const toWrite = rows.filter((row) => isSomebody(row) && hasWords(row));
	yield* rows.filter((row) => !toWrite.includes(row)).map(({ id }): RowResult => ({ id, isLeftOut: true }));
	const people = await peopleOf(client, toWrite, options);
	const chats: Array<{ row: ExportRow; whoId: string }> = [];
	const faults: ConnectorError[] = [];
	for (const row of toWrite) {
		const who = people.get(row.id);
		if (who && 'id' in who) chats.push({ row, whoId: who.id });
		else if (who && 'refusal' in who) yield refusedRow(row.id, who);
		else if (who) faults.push(who.fault);
	}
	const day = ({ values }: ExportRow) => dayIn(values.EndedAt || values.StartedAt, timeZone);
	const { taskIdField } = options;
	const written =
		taskIdField === ''
			? await writtenTasks(
					client,
					chats.map(({ row, whoId }) => ({ whoId, day: day(row) })),
				)
			: new Set<string>();
	yield* chats.flatMap(({ row }) => (written.has(row.key) ? [{ id: row.id }] : []));
	const tasks = chats
		.filter(({ row }) => !written.has(row.key))
		.map(({ row, whoId }) => ({ id: row.id, record: taskOf(row, whoId, options, day(row)) }));
	const became = await writeAll(client, 'Task', taskIdField, tasks);
	for (const [id, outcome] of became)
		if ('fault' in outcome) faults.push(outcome.fault);
		else yield 'refusal' in outcome ? refusedRow(id, outcome) : { id };
	const [fault] = faults;
	if (fault) throw fault;
}

const peopleOf = async (
	client: SalesforceClient,
	rows: readonly ExportRow[],
	{ contactIdField }: SalesforceChatExport,
): Promise<Map<number, Outcome>> => {
	const known = new Map<number, Outcome>();
	const visitors = new Map<string, ExportRow[]>(); // grouped, because a collection may contain a contact only once
	for (const row of rows) {
		const id = longId(row.values.ContactId ?? '');
		if (id && objectOf(id)) known.set(row.id, { id });
		else {
			const key = row.visitorKey ?? row.key;
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

const isDuplicate = (outcome: Outcome | undefined): boolean =>
	outcome !== undefined && 'refusal' in outcome && outcome.isDuplicate;

/** When a duplicate rule matches, finds the contact with the same email, if there is exactly one. */
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

const contactOf = ({ key, values, visitorKey = key }: ExportRow, contactIdField: string): object => {
	const { FirstName = '', LastName = '', Email, MobileNumber } = values;
	return {
		attributes: { type: 'Contact' },
		[contactIdField]: visitorKey,
		...(LastName === '' ? { LastName: FirstName || 'Web chat visitor' } : { FirstName, LastName }),
		...(Email ? { Email } : {}),
		...(MobileNumber ? { MobilePhone: MobileNumber } : {}),
	};
};

/** Lists the visitor's unverified details: the email, and a number whose code was not entered. */
const unconfirmed = ({ Email, MobileNumber, MobileConfirmedAt }: ExportRow['values']): string =>
	[Email, MobileConfirmedAt ? '' : MobileNumber].filter(Boolean).join(', ');

const longestSubject = 255;

const taskOf = (
	{ key, values }: ExportRow,
	whoId: string,
	{ taskIdField }: SalesforceChatExport,
	day: string | undefined,
): object => {
	const { Transcript = '', FirstWords = '', Agent, Page, Rating } = values;
	const facts = [
		['Agent', Agent],
		['Page', Page],
		['Given by the visitor, not confirmed', unconfirmed(values)],
		['Rating', Rating && `${Rating} of 5`],
	].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
	const task = {
		attributes: { type: 'Task' },
		WhoId: whoId,
		Subject: `Web chat: ${FirstWords.split('\n', 1)[0] ?? ''}`.slice(0, longestSubject),
		Description: [...facts, ...(facts.length > 0 ? [''] : []), Transcript].join('\n').slice(0, longestDescription),
		Status: 'Completed',
		...(day === undefined ? {} : { ActivityDate: day }),
	};
	return taskIdField === '' ? withReference(task, key) : { ...task, [taskIdField]: key };
};

/** Returns the outcome of each row. */
const writeAll = async (
	client: SalesforceClient,
	object: 'Contact' | 'Task',
	externalIdField: string,
	all: ReadonlyArray<{ readonly id: number; readonly record: object }>,
): Promise<Map<number, Outcome>> => {
	const outcomes = await upsertOrCreate(
		client,
		object,
		externalIdField,
		all.map(({ record }) => record),
	);
	return new Map(
		all.flatMap(({ id }, nth): Array<[number, Outcome]> => {
			const outcome = outcomes[nth];
			return outcome ? [[id, outcome]] : [];
		}),
	);
};
