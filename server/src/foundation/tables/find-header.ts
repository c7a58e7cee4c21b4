/**
 * Which row of a file names its columns. It is the first, unless a report has its title, its date or a filter above:
 * then it is the row below that names columns that are known, or the first that is as wide as the list.
 */
import type { TextRow } from './csv.ts';

const rowsLookedAt = 15;
const leastKnown = 2;
const leastWidth = 3;

interface Found {
	/** Rows before it that have something in them. */
	readonly titleRows: number;
	/** Undefined: there is no row at all. */
	readonly first: TextRow | undefined;
	/** What comes after it. */
	readonly rows: AsyncGenerator<TextRow>;
}

/** `countKnown`: how many columns a row names that are known. */
export const findHeader = async (
	source: AsyncGenerator<TextRow>,
	countKnown: (cells: readonly string[]) => number,
): Promise<Found> => {
	const begin: TextRow[] = [];
	const first = await source.next();
	if (first.done) return { titleRows: 0, first: undefined, rows: source };
	begin.push(first.value);
	if (countKnown(first.value.cells) < leastKnown) await readSome(source, begin);
	const at = headerAt(begin, countKnown);
	return { titleRows: at, first: begin[at], rows: followedBy(begin.slice(at + 1), source) };
};

const readSome = async (source: AsyncGenerator<TextRow>, begin: TextRow[]): Promise<void> => {
	while (begin.length < rowsLookedAt) {
		const next = await source.next();
		if (next.done) return;
		begin.push(next.value);
	}
};

const headerAt = (begin: readonly TextRow[], countKnown: (cells: readonly string[]) => number): number => {
	const known = begin.map(({ cells }) => countKnown(cells));
	const most = Math.max(...known);
	if (most >= leastKnown) return known.indexOf(most);
	const widths = begin.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
	const isTitle = widths[0] === 1 && Math.max(...widths) >= leastWidth;
	return isTitle ? widths.findIndex((width) => width > 1) : 0;
};

const followedBy = async function* (
	rows: readonly TextRow[],
	source: AsyncGenerator<TextRow>,
): AsyncGenerator<TextRow> {
	yield* rows;
	yield* source;
};
