/** The columns of the contact list, beside the name, and the orders that they can be sorted in. */
import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';
import { fieldKind } from './field-values.ts';
import { contactLimits } from './limits.ts';

export const builtInListColumns = [
	'mobile',
	'status',
	'lastTexted',
	'lastReply',
	'tags',
	'assigned',
	'contactId',
	'added',
	'source',
] as const;
export type BuiltInListColumn = (typeof builtInListColumns)[number];

/** What is shown until a person chooses. It doesn't depend on the contacts, so all pages look the same. */
export const defaultListColumns: readonly BuiltInListColumn[] = [
	'mobile',
	'status',
	'lastTexted',
	'lastReply',
	'tags',
	'assigned',
];

export const listColumn = z.union([z.enum(builtInListColumns), z.string().regex(/^field:\d{1,15}$/)]);
export type ListColumn = z.output<typeof listColumn>;

/** Returns the ID of the custom field in a column or sort such as `field:7`. */
export const fieldIdOf = (column: string): number | undefined => {
	const [, fieldId] = /^-?field:(\d{1,15})$/.exec(column) ?? [];
	return fieldId === undefined ? undefined : Number(fieldId);
};

/** `name` and `contactId` are printed (spec 2 §2), the others are Quad's own. */
const sortKeys = ['name', ...builtInListColumns] as const;

/** Ascending, or descending with a leading `-`. Contacts without a value come last either way. */
export const contactSort = z.union([
	z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)]),
	z.string().regex(/^-?field:\d{1,15}$/),
]);
export type ContactSort = z.output<typeof contactSort>;

const chosenColumns = z.object({
	/** In the order shown. The name always comes first. */
	columns: z.array(listColumn),
	/** Whether these are the columns that everyone starts with. */
	isDefault: z.boolean(),
	/** The custom fields that can be columns, by name. */
	fields: z.array(z.object({ id, name: z.string(), kind: fieldKind })),
});
export type ChosenColumns = z.output<typeof chosenColumns>;

export const readListColumns = route({
	method: 'GET',
	path: '/students/columns',
	summary: 'Get the columns of your contact list in the current team, and the custom fields to choose from.',
	who: 'staff',
	answer: chosenColumns,
});

export const saveListColumns = route({
	method: 'PUT',
	path: '/students/columns',
	summary: 'Choose the columns of your contact list in the current team. Null brings the default ones back.',
	who: 'staff',
	body: z.object({ columns: z.array(listColumn).max(contactLimits.columns).nullable() }),
	alsoTakes: { isDefault: null, fields: null },
	answer: chosenColumns,
});
