/** Reads the rows of a source in chunks of a few thousand: people, left-out rows, and the cells of each. */
import type { LeftOut, PeopleReader, Person } from './read-people.ts';
import type { SourceRow } from './row-source.port.ts';

export interface Chunk {
	/** The line before the first one. `lastLine` is the last one. */
	after: number;
	lastLine: number;
	/** The last row, or undefined if the chunk is empty. */
	last: SourceRow | undefined;
	people: Person[];
	leftOut: LeftOut[];
	cellsOf: Map<number, readonly string[]>;
}

const rowsAtFirst = 500; // small, because PostgreSQL analyzes the contacts after the first chunk
const rowsAtATime = 2_500; // about 100 ms, well below the 2 s limit of a commit (decisions.md 17)

/** Yields chunks after a line. Earlier rows that come again are read too, because later rows may duplicate them. */
export const readChunks = async function* (
	rows: AsyncIterable<SourceRow>,
	reader: PeopleReader,
	after: number,
): AsyncGenerator<Chunk> {
	let chunk = emptyChunk(after);
	for await (const row of rows) {
		const result = reader.read(row);
		if (row.line <= after) continue;
		chunk.lastLine = row.line;
		chunk.last = row;
		chunk.cellsOf.set(row.line, row.cells);
		if ('person' in result) chunk.people.push(result.person);
		else chunk.leftOut.push(result.leftOut);
		if (chunk.cellsOf.size < (chunk.after === after ? rowsAtFirst : rowsAtATime)) continue;
		yield chunk;
		chunk = emptyChunk(chunk.lastLine);
	}
	if (chunk.cellsOf.size > 0) yield chunk;
};

const emptyChunk = (after: number): Chunk => ({
	after,
	lastLine: after,
	last: undefined,
	people: [],
	leftOut: [],
	cellsOf: new Map(),
});
