/**
 * Changes a list view's query to return other fields and fewer rows. Its conditions are put in parentheses, because
 * they may contain OR, and later clauses stay. Quoted text is never mistaken for a keyword.
 */
import { ProtocolFault } from '../shared/protocol-fault.ts';

const keyword =
	/(SELECT|FROM|USING\s+SCOPE|WHERE|WITH|GROUP\s+BY|HAVING|ORDER\s+BY|LIMIT|OFFSET|FOR\s+(?:VIEW|REFERENCE|UPDATE)|ALL\s+ROWS)\b/iy;

interface Clause {
	readonly keyword: string;
	readonly text: string;
}

/** Splits a query at keywords outside parentheses and quotes. */
const clausesOf = (query: string): Clause[] => {
	const found: Array<{ keyword: string; from: number; at: number }> = [];
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < query.length; at += 1) {
		const letter = query[at] ?? '';
		if (isQuoted) {
			if (letter === '\\') at += 1;
			else if (letter === "'") isQuoted = false;
		} else if (letter === "'") isQuoted = true;
		else if (letter === '(') depth += 1;
		else if (letter === ')') depth -= 1;
		else if (depth === 0 && !/[\w.]/.test(query[at - 1] ?? ' ')) {
			keyword.lastIndex = at;
			const [word] = keyword.exec(query) ?? [];
			if (word) {
				found.push({ keyword: word.replace(/\s+/g, ' ').toUpperCase(), at, from: at + word.length });
				at += word.length - 1;
			}
		}
	}
	if (isQuoted || depth !== 0) throw notUnderstood();
	return found.map(({ keyword: result, from }, nth) => ({
		keyword: result,
		text: query.slice(from, found[nth + 1]?.at).trim(),
	}));
};

const notUnderstood = () =>
	new ProtocolFault('validation', 'Salesforce describes this list view by a query that Quad cannot extend');

export interface Extension {
	readonly object: string;
	/** API names, which may go through relationships. */
	readonly fields: readonly string[];
	/** Additional conditions, which are joined by AND. */
	readonly conditions: readonly string[];
	readonly limit: number | undefined;
}

/** Throws if the query is for another object or groups rows, or if a field is not an API name. */
export const extendQuery = (query: string, { object, fields, conditions, limit }: Extension): string => {
	const clauses = clausesOf(query);
	const textOf = (name: string) => clauses.find((one) => one.keyword === name)?.text;
	const isTwice = new Set(clauses.map((one) => one.keyword)).size < clauses.length;
	const from = textOf('FROM');
	if (isTwice || clauses[0]?.keyword !== 'SELECT' || !from || textOf('GROUP BY') || textOf('HAVING'))
		throw notUnderstood();
	if (from.toLowerCase() !== object.toLowerCase())
		throw new ProtocolFault('validation', `This list view is of ${from}, and not of ${object}`);
	const wrong = fields.find((name) => !/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*$/.test(name));
	if (wrong !== undefined) throw new ProtocolFault('validation', `“${wrong}” is not the API name of a field`);
	const where = textOf('WHERE');
	const all = [...(where ? [where] : []), ...conditions];
	const own = Number(textOf('LIMIT') ?? Number.NaN);
	const most = Math.min(Number.isInteger(own) ? own : Number.POSITIVE_INFINITY, limit ?? Number.POSITIVE_INFINITY);
	const kept = (name: string) => (textOf(name) ? ` ${name} ${textOf(name)}` : '');
	return [
		`SELECT ${fields.join(', ')} FROM ${object}`,
		kept('USING SCOPE'),
		all.length === 1
			? ` WHERE ${all[0]}`
			: all.length > 1
				? ` WHERE ${all.map((one) => `(${one})`).join(' AND ')}`
				: '',
		kept('WITH'),
		kept('ORDER BY'),
		Number.isFinite(most) ? ` LIMIT ${most}` : '',
		kept('OFFSET'),
	].join('');
};

/** Returns a SOQL datetime, which has whole seconds and no quotes. */
export const soqlInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
