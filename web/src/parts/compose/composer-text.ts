/** What the composer does to its text: cuts it at the limit, and knows the merge field or code that is being typed. */

/** As much of a text as fits; no character is cut in half. */
export const cutTo = (text: string, limit: number): string => {
	const cut = text.slice(0, limit);
	return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/** What is being typed and will be replaced by what is picked. */
export interface Typed {
	/** Where its `{{` or `/` stands. */
	from: number;
	/** Where what is to be replaced ends: at the caret, or after a `}}` that is there already. */
	to: number;
	typed: string;
}

/** The merge field that is open before the caret: `Hi {{fir|`. */
export const fieldBeingTyped = (text: string, caret: number): Typed | undefined => {
	const open = /\{\{([^{}\n]{0,60})$/.exec(text.slice(0, caret));
	if (!open) return undefined;
	const closing = /^\s*\}\}/.exec(text.slice(caret))?.[0].length ?? 0;
	return { from: open.index, to: caret + closing, typed: (open[1] ?? '').trimStart() };
};

/** The code of a template that ends at the caret: `/dr|`, at the beginning or after a space. */
export const codeBeingTyped = (text: string, caret: number): Typed | undefined => {
	const begun = /(?:^|\s)\/([A-Za-z0-9_-]{0,20})$/.exec(text.slice(0, caret));
	const typed = begun?.[1];
	return typed === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed };
};

/** Fields that begin with what is typed come first, then those that have it anywhere. */
export const fieldsFor = (typed: string, fields: readonly string[]): string[] => {
	const wanted = typed.trim().toLowerCase();
	const place = (field: string) => field.toLowerCase().indexOf(wanted);
	const begins = fields.filter((field) => place(field) === 0);
	return [...begins, ...fields.filter((field) => place(field) > 0)];
};
