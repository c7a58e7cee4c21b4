/**
 * Finds the row of a file that names its columns. It is the first, unless a report has a title, date or filter above:
 * then it is the row with known column names, or the first as wide as the list.
 */
import type { TextRow } from './csv.ts';

const rowsLookedAt = 15;
const leastKnown = 2;
const leastWidth = 3;

interface Found {
	/** The number of rows before it that aren't empty. */
	readonly titleRows: number;
	/** Undefined if there is no row at all. */
	readonly first: TextRow | undefined;
	/** The rows after it. */
	readonly rows: AsyncGenerator<TextRow>;
}

/** `countKnown` returns how many known columns a row names. */
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
