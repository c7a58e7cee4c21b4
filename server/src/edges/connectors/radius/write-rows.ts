/** Writes a text as a case, and an opt-out into the field of a contact that was chosen for it. */
import type { RadiusFieldName, RadiusToken, radiusExport } from '@quad/contract/integrations/radius.ts';
import type { ExportType } from '@quad/contract/integrations/run.ts';
import type { z } from 'zod';
import type { ExportRow } from '../../../domain/integrations/index.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { connectRadius, RadiusField } from './client.ts';

type Client = ReturnType<typeof connectRadius>;
type Options = z.output<typeof radiusExport>;
type Write = (row: ExportRow) => Promise<'left out' | undefined>;

export const writerOf = async (client: Client, type: ExportType, options: Options, timeZone: string): Promise<Write> =>
	type === 'OptOuts' ? optOutWriter(client, options) : caseWriter(client, options, timeZone);

const caseWriter = async (client: Client, options: Options, timeZone: string): Promise<Write> => {
	const known = await client.listFields('Cases');
	const contactField = expectField(known, options.contactField).label;
	const fields = options.fields.map(({ field, token }) => ({ field: expectField(known, field), token }));
	return async ({ values }) => {
		const { Direction = '', ContactId = '' } = values;
		if (options.messageType !== 'All' && options.messageType !== Direction) return 'left out';
		if (ContactId === '') throw new ProtocolFault('validation', 'This number is nobody’s in Quad');
		const valueFor = tokenValues(values, timeZone);
		const written = fields.map(({ field, token }) => [
			field.label,
			asValue(field, token === null ? '' : valueFor[token]),
		]);
		await client.create('Cases', { ...Object.fromEntries(written), [contactField]: ContactId });
		return undefined;
	};
};

const optOutWriter = async (client: Client, { optOut }: Options): Promise<Write> => {
	if (!optOut) throw new ProtocolFault('validation', 'No field for opt-outs is chosen');
	const field = expectField(await client.listFields('Contacts'), optOut.field);
	return async ({ values: { ContactId = '', OptedOut } }) => {
		if (ContactId === '') throw new ProtocolFault('validation', 'This number is nobody’s in Quad');
		const isOut = OptedOut === 'true';
		const value = isOut ? optOut.optedOutValue : optOut.optedInValue;
		await client.update('Contacts', ContactId, {
			[field.label]: optOut.type === 'Checkbox' ? String(isOut) : asValue(field, value),
		});
		return undefined;
	};
};

/** By its id, whatever it is called now; else by its label. */
export const expectField = (known: readonly RadiusField[], { id, label }: RadiusFieldName): RadiusField => {
	const found = known.find((one) => id !== '' && one.id === id) ?? known.find((one) => one.label === label);
	if (found) return found;
	throw new ProtocolFault('validation', `Radius has no field “${label}” any more`);
};

export const asValue = ({ type }: RadiusField, value: string): string | string[] =>
	type === 'Multi-Select' ? [value] : value;

const tokenValues = (
	{ MessageText = '', SentAt = '', Direction = '' }: ExportRow['values'],
	timeZone: string,
): Record<RadiusToken, string> => {
	const parts = new Intl.DateTimeFormat('en-US', {
		...{ timeZone, month: '2-digit', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
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
