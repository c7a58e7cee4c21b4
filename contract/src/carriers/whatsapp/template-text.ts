/** The text of a template, with its variables: `{{1}}`, or `{{first_name}}`. */

const place = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** The names of its variables, each once, in the order of the text. */
export const variablesIn = (body: string): string[] => [
	...new Set([...body.matchAll(place)].map(([, name = '']) => name)),
];

/** `values` stand in the order of `variables`; what has none stays as it is. */
export const fillTemplate = (
	{ body, variables }: { body: string; variables: readonly string[] },
	values: readonly string[],
): string => body.replace(place, (whole, name: string) => values[variables.indexOf(name)] || whole);

/** WhatsApp takes no line breaks, tabs or runs of spaces in place of a variable. */
export const plainValue = (value: string): string => value.replace(/\s+/g, ' ').trim();
