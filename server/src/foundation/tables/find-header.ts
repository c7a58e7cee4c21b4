/**
 * Finds a file's header row. It is the first row, unless a report has a title, date or filter above its list. Then it
 * is the first row with known column names, or else the first as wide as the list.
 */
import type { TextRow } from './csv.ts';

const rowsLookedAt = 15;
const leastKnown = 2;
const leastWidth = 3;

interface Found {
	/** How many rows precede it, not counting empty ones. */
	readonly titleRows: number;
	/** Undefined if the file has no rows. */
	readonly first: TextRow | undefined;
	/** The rows after the header. */
	readonly rows: AsyncGenerator<TextRow>;
}

/** `countKnown` returns how many of a row's cells are known column names. */
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
