/** Defines an import's columns: a fixed set of constituent fields, and the college's custom field categories. */
import type { Constituent, Phone } from './shapes.ts';

interface Facts {
	readonly one: Constituent;
	readonly mobile: Phone | undefined;
	readonly isOptedOut: boolean;
}

const yesNo = (is: boolean | null | undefined): string => (is ? 'Yes' : 'No');

const columns: Readonly<Record<string, (facts: Facts) => string | null | undefined>> = {
	'Constituent ID': ({ one }) => one.id,
	'First Name': ({ one }) => one.first,
	'Last Name': ({ one }) => one.last,
	'Mobile Number': ({ mobile }) => mobile?.number,
	'Opted Out': ({ isOptedOut }) => (isOptedOut ? 'Yes' : ''),
	'Preferred Name': ({ one }) => one.preferred_name,
	'Display Name': ({ one }) => one.name,
	Title: ({ one }) => one.title,
	'Middle Name': ({ one }) => one.middle,
	Suffix: ({ one }) => one.suffix,
	'Former Name': ({ one }) => one.former_name,
	'Lookup ID': ({ one }) => one.lookup_id,
	Gender: ({ one }) => one.gender,
	'Marital Status': ({ one }) => one.marital_status,
	Email: ({ one }) => one.email?.address,
	'Requests No Email': ({ one }) => yesNo(one.email?.do_not_email),
	'Do Not Call': ({ mobile }) => yesNo(mobile?.do_not_call),
	City: ({ one }) => one.address?.city,
	State: ({ one }) => one.address?.state,
	'Postal Code': ({ one }) => one.address?.postal_code,
	Country: ({ one }) => one.address?.country,
	Inactive: ({ one }) => yesNo(one.inactive),
	'Last Modified On': ({ one }) => one.date_modified,
};

export const fixedColumns: readonly string[] = Object.keys(columns);

export const cellsOf = (facts: Facts): string[] => Object.values(columns).map((read) => read(facts)?.trim() ?? '');

/** Joins the values in one category. */
export const customCell = (values: readonly unknown[]): string => values.map(asText).filter(Boolean).join(';');

const asText = (value: unknown): string => {
	if (typeof value === 'boolean') return yesNo(value);
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	return typeof value === 'object' && value !== null ? fuzzyDate(value) : '';
};

/** Formats a date that may be partial, such as `1998-05`. */
const fuzzyDate = (value: object): string => {
	const parts = new Map<string, unknown>(Object.entries(value));
	return ['y', 'm', 'd']
		.map((name) => Number(parts.get(name) ?? 0))
		.filter((part) => part > 0)
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
};
