/** Matches a template's variables, such as `{{1}}` or `{{first_name}}`. */

const place = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** Returns the distinct names of the variables, in the order in which the text contains them. */
export const variablesIn = (body: string): string[] => [
	...new Set([...body.matchAll(place)].map(([, name = '']) => name)),
];

/** `values` are in the order of `variables`. A variable without a value is not replaced. */
export const fillTemplate = (
	{ body, variables }: { body: string; variables: readonly string[] },
	values: readonly string[],
): string => body.replace(place, (whole, name: string) => values[variables.indexOf(name)] || whole);

/** WhatsApp rejects line breaks, tabs and repeated spaces in a variable's value. */
export const plainValue = (value: string): string => value.replace(/\s+/g, ' ').trim();
