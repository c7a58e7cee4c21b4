/** Finds where a text is invalid as JSON, because the errors of `JSON.parse` don't always say it. */

const space = /[ \t\n\r]*/y;
const string = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

export interface JsonFault {
	readonly line: number;
	readonly column: number;
	/** Whether the text is valid so far but ends too early. */
	readonly isCutOff: boolean;
}

/** Returns the line and column, counted from 1, of the first invalid token in a text that is not JSON. */
export const jsonFault = (text: string): JsonFault => {
	const at = placeOfFault(text);
	const before = text.slice(0, at).split('\n');
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, isCutOff: at === text.length };
};

type Wants = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end';

const placeOfFault = (text: string): number => {
	const ends: string[] = [];
	let at = 0;
	let wants: Wants = 'value';
	const take = (word: RegExp): boolean => {
		word.lastIndex = at;
		if (!word.test(text)) return false;
		at = word.lastIndex;
		return true;
	};
	for (;;) {
		take(space);
		const sign = text[at];
		if (sign === undefined) return at;
		const mayEnd = wants.endsWith('or end');
		if (mayEnd && sign === ends.at(-1)) {
			ends.pop();
			at += 1;
			wants = 'comma or end';
		} else if (wants === 'comma or end') {
			if (sign !== ',' || ends.length === 0) return at;
			at += 1;
			wants = ends.at(-1) === '}' ? 'name' : 'value';
		} else if (wants === 'colon') {
			if (sign !== ':') return at;
			at += 1;
			wants = 'value';
		} else if (wants.startsWith('name')) {
			if (!take(string)) return at;
			wants = 'colon';
		} else if (sign === '{' || sign === '[') {
			ends.push(sign === '{' ? '}' : ']');
			at += 1;
			wants = sign === '{' ? 'name or end' : 'value or end';
		} else if (take(string) || take(plain)) wants = 'comma or end';
		else return at;
	}
};
