/** Brings the value of a condition into its column's canonical form, or refuses it with a sentence. */
import type { Comparison } from '@quad/contract/contacts/contacts/criteria.ts';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import { fieldFaults, readFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import {
	readAmount,
	readAnniversary,
	readPeriod,
	writeAmount,
} from '@quad/contract/contacts/contacts/relative-dates.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { References } from './references.ts';

export const valueFor = (column: Column, comparison: Comparison, written: string, references: References): string => {
	const { name: field, kind } = column;
	if (written === '') refuse(criteriaRefusals['criteria.value_required'], { field });
	const no = (): never => refuse(criteriaRefusals['criteria.no_such_value'], { field, value: written });
	switch (kind) {
		case 'text':
			return written;
		case 'number':
			return ofField(column, kind, written);
		case 'date':
		case 'moment':
			return dateFor(column, comparison, written);
		case 'choice':
			return comparison === 'equals' || comparison === 'notequals' ? ofField(column, kind, written) : written;
		case 'phone':
			return comparison === 'startswith' ? firstDigits(written) || no() : (wholeNumber(written) ?? no());
		case 'person':
			return isId(written) ? written : no();
		case 'tags':
			return isOption(column, written) ? written : refuse(criteriaRefusals['criteria.no_such_tag']);
		case 'flag':
			return flagOf(written) ?? no();
		case 'list':
			return listed(column, written, references) ?? no();
		default:
			return isOption(column, written) ? written : no();
	}
};

const isOption = ({ options }: Column, written: string): boolean => options.some(({ value }) => value === written);

/** Segments and imports may be older or archived, and so not among the options. */
const listed = (column: Column, written: string, { segments, imports }: References): string | undefined => {
	if (column.name === 'Segments')
		return segments.has(Number(written)) ? written : refuse(criteriaRefusals['criteria.no_such_segment']);
	if (column.name === 'Imports')
		return imports.has(Number(written))
			? written
			: refuse(criteriaRefusals['criteria.no_such_source'], { source: 'an import' });
	return isOption(column, written) ? written : undefined;
};

const dateFor = (column: Column, comparison: Comparison, written: string): string => {
	const { name: field } = column;
	switch (comparison) {
		case 'innext':
		case 'inlast':
		case 'morethanahead':
		case 'morethanago': {
			const amount = readAmount(written);
			return amount
				? writeAmount(amount)
				: refuse(criteriaRefusals['criteria.no_such_amount'], { field, most: `${criteriaLimits.amount}` });
		}
		case 'inperiod':
			return readPeriod(written) ?? refuse(criteriaRefusals['criteria.no_such_value'], { field, value: written });
		case 'anniversary': {
			const days = readAnniversary(written);
			return days === undefined
				? refuse(criteriaRefusals['criteria.no_such_value'], { field, value: written })
				: String(days);
		}
		case 'between': {
			const ends = written.split('/');
			const days = ends.length === 2 ? ends : betweenWords(written);
			const [first = '', last = ''] = days.map((day) => ofField(column, 'date', day.trim()).slice(0, 10));
			return first <= last ? `${first}/${last}` : refuse(criteriaRefusals['criteria.no_such_range'], { field });
		}
		default:
			return ofField(column, 'date', written);
	}
};

/** Two dates may also be written with slashes in them: `11/1/2026 - 11/30/2026`. */
const betweenWords = (written: string): string[] => {
	const [first = '', last = ''] = written.split(/ (?:-|–|to|and) /i);
	return [first, last];
};

const ofField = (column: Column, kind: 'number' | 'date' | 'choice', written: string): string => {
	const read = readFieldValue({ kind, choices: column.options.map(({ value }) => value) }, written);
	if ('value' in read) return read.value;
	return refuse({
		...criteriaRefusals['criteria.no_such_value'],
		message: fieldFaults[read.fault].replace('{field}', column.name).replace('{value}', written),
	});
};

const wholeNumber = (written: string): string | undefined => {
	const read = readPhoneIn('any')(written);
	return 'mobile' in read ? String(read.mobile) : undefined;
};

/** Reduces a number to the ten digits that Quad shows for US and Canadian numbers. */
const firstDigits = (written: string): string => {
	const digits = written.replace(/\D/g, '');
	return digits.startsWith('1') ? digits.slice(1) : digits;
};

const isId = (written: string): boolean => /^[1-9]\d{0,15}$/.test(written) && Number.isSafeInteger(Number(written));

const flagOf = (written: string): string | undefined => {
	if (/^(true|yes|1)$/i.test(written)) return 'true';
	return /^(false|no|0)$/i.test(written) ? 'false' : undefined;
};
