/** Writes a text as a case, and an opt-out as the configured field of a contact. */
import type { RadiusFieldName, RadiusToken, radiusExport } from '@quad/contract/connections/integrations/radius.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { z } from 'zod';
import type { ExportRow } from '../../../domain/connections/integrations/index.ts';
import type { lookFirst } from '../shared/look-first.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { type connectRadius, entityId, type RadiusField } from './client.ts';

type Client = ReturnType<typeof connectRadius>;
type Options = z.output<typeof radiusExport>;
type Write = (row: ExportRow) => Promise<'left out' | undefined>;

interface Writing {
	readonly type: ExportType;
	readonly options: Options;
	readonly timeZone: string;
	/** True if an earlier attempt may have written some of the rows. */
	readonly isRepeated: boolean;
	/** Shared by all rows of the connection. */
	readonly writeOnce: ReturnType<typeof lookFirst>;
}

export const writerOf = async (client: Client, writing: Writing): Promise<Write> =>
	writing.type === 'OptOuts' ? optOutWriter(client, writing.options) : caseWriter(client, writing);

const caseWriter = async (client: Client, { options, timeZone, isRepeated, writeOnce }: Writing): Promise<Write> => {
	const known = await client.listFields('Cases');
	const contactField = expectField(known, options.contactField).label;
	const fields = options.fields.map(({ field, token }) => ({ field: expectField(known, field), token }));
	return async ({ key, values, alikeSentAt = [], mayBeThere = false }) => {
		const { Direction = '', ContactId = '', SentAt = '' } = values;
		if (options.messageType !== 'All' && options.messageType !== Direction) return 'left out';
		if (ContactId === '') return 'left out'; // the contact isn't in Quad
		const valueFor = { ...tokenValues(values, timeZone), 'message id': key };
		const written = fields.map(({ field, token }) => ({ field, token, value: token === null ? '' : valueFor[token] }));
		const record = Object.fromEntries(written.map(({ field, value }) => [field.label, asValue(field, value)]));
		await writeOnce(
			{
				find: () => findCases(client, { written, contact: { [contactField]: ContactId }, since: new Date(SentAt) }),
				create: () => client.create('Cases', { ...record, [contactField]: ContactId }),
				mayBeThere,
				others: alikeSentAt.filter((at) => isAlike(written, tokenValues({ ...values, SentAt: at }, timeZone))).length,
			},
			isRepeated,
		);
		return undefined;
	};
};

interface WrittenField {
	readonly field: RadiusField;
	readonly token: RadiusToken | null;
	readonly value: string;
}

interface CaseToFind {
	readonly written: readonly WrittenField[];
	/** Search conditions that match the case's contact. */
	readonly contact: Readonly<Record<string, string>>;
	/** When the text was sent, because its case can't be older. */
	readonly since: Date;
}

/** Finds cases by message ID if it was written, else by all written fields, unless those would match any text. */
const findCases = async (client: Client, { written, contact, since }: CaseToFind): Promise<string[]> => {
	const id = written.find(({ token }) => token === 'message id');
	const compared = id ? [id] : written.filter(({ value }) => value !== '');
	if (!compared.some(({ token }) => token === 'message id' || token === 'message text')) return [];
	const where = { ...contact, ...(id ? { [id.field.label]: id.value } : {}) };
	const labels = compared.map(({ field }) => field.label);
	const found: string[] = [];
	for await (const one of client.search('Cases', { where, labels, since }))
		if (compared.every((each) => isSame(each, one[each.field.label] ?? ''))) found.push(one[entityId] ?? '');
	return found;
};

/** Returns whether another text would be written in the same way. With a message ID, none would. */
const isAlike = (written: readonly WrittenField[], other: ReturnType<typeof tokenValues>): boolean =>
	written.every((each) => each.token === null || (each.token !== 'message id' && isSame(each, other[each.token])));

/** Compares loosely, because Radius may trim values and reformat dates. */
const isSame = ({ field, value }: WrittenField, found: string): boolean => {
	if (spaced(value) === spaced(found)) return true;
	if (!/date/i.test(field.type)) return false;
	const apartMs = Date.parse(value) - Date.parse(found);
	return Number.isNaN(apartMs) ? found.trim() !== '' : Math.abs(apartMs) <= dayMs;
};

const dayMs = 24 * 60 * 60 * 1000;
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const optOutWriter = async (client: Client, { optOut }: Options): Promise<Write> => {
	if (!optOut) throw new ProtocolFault('validation', 'No field for opt-outs is chosen');
	const field = expectField(await client.listFields('Contacts'), optOut.field);
	return async ({ values: { ContactId = '', OptedOut } }) => {
		if (ContactId === '') return 'left out';
		const isOut = OptedOut === 'true';
		const value = isOut ? optOut.optedOutValue : optOut.optedInValue;
		await client.update('Contacts', ContactId, {
			[field.label]: optOut.type === 'Checkbox' ? String(isOut) : asValue(field, value),
		});
		return undefined;
	};
};

/** Finds a field by its ID, even if it was renamed, or else by its label. */
export const expectField = (known: readonly RadiusField[], { id, label }: RadiusFieldName): RadiusField => {
	const found = known.find((one) => id !== '' && one.id === id) ?? known.find((one) => one.label === label);
	if (found) return found;
	throw new ProtocolFault('validation', `Radius has no field “${label}” anymore`);
};

export const asValue = ({ type }: RadiusField, value: string): string | string[] =>
	type === 'Multi-Select' ? [value] : value;

const tokenValues = (
	{ MessageText = '', SentAt = '', Direction = '' }: ExportRow['values'],
	timeZone: string,
): Record<Exclude<RadiusToken, 'message id'>, string> => {
	const parts = new Intl.DateTimeFormat('en-US', {
		timeZone,
		month: '2-digit',
		day: '2-digit',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
	}).formatToParts(new Date(SentAt));
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
	const date = `${part('month')}/${part('day')}/${part('year')}`;
	return {
		'message text': MessageText,
		'message date': date,
		'date time': `${date} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
		'type code': Direction,
	};
};
