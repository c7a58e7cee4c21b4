/** The variables in the text of a template: `{{1}}` or `{{first_name}}`. */

const place = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** Returns the unique names of the variables, in the order of the text. */
export const variablesIn = (body: string): string[] => [
	...new Set([...body.matchAll(place)].map(([, name = '']) => name)),
];

/** `values` has the order of `variables`. A variable without a value stays unfilled. */
export const fillTemplate = (
	{ body, variables }: { body: string; variables: readonly string[] },
	values: readonly string[],
): string => body.replace(place, (whole, name: string) => values[variables.indexOf(name)] || whole);

/** WhatsApp refuses line breaks, tabs and repeated spaces in values of variables. */
export const plainValue = (value: string): string => value.replace(/\s+/g, ' ').trim();
