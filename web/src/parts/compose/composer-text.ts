/** Functions on the composer's text, to cut it at the limit and to find the merge field or code being typed. */

/** Returns as much of the text as fits, without cutting a character in half. */
export const cutTo = (text: string, limit: number): string => {
	const cut = text.slice(0, limit);
	return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/** The text being typed, which a chosen suggestion will replace. */
export interface Typed {
	/** The position of the `{{` or `/`. */
	from: number;
	/** The end of the range to replace: the caret, or the position after an existing `}}`. */
	to: number;
	typed: string;
}

/** Returns the merge field that is open before the caret, as in `Hi {{fir|`. */
export const fieldBeingTyped = (text: string, caret: number): Typed | undefined => {
	const open = /\{\{([^{}\n]{0,60})$/.exec(text.slice(0, caret));
	if (!open) return undefined;
	const closing = /^\s*\}\}/.exec(text.slice(caret))?.[0].length ?? 0;
	return { from: open.index, to: caret + closing, typed: (open[1] ?? '').trimStart() };
};

/** Returns the template code before the caret, as in `/dr|`, at the start of the text or after a space. */
export const codeBeingTyped = (text: string, caret: number): Typed | undefined => {
	const begun = /(?:^|\s)\/([A-Za-z0-9_-]{0,20})$/.exec(text.slice(0, caret));
	const typed = begun?.[1];
	return typed === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed };
};

/** Returns fields that begin with the typed letters, then fields that contain them. */
export const fieldsFor = (typed: string, fields: readonly string[]): string[] => {
	const wanted = typed.trim().toLowerCase();
	const place = (field: string) => field.toLowerCase().indexOf(wanted);
	const begins = fields.filter((field) => place(field) === 0);
	return [...begins, ...fields.filter((field) => place(field) > 0)];
};
