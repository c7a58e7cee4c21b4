/** Reads the rows of a source some thousand at a time: people, who is left out, and what stood in each row. */
import type { LeftOut, PeopleReader, Person } from './read-people.ts';
import type { SourceRow } from './row-source.port.ts';

export interface Chunk {
	/** The line after which it begins, and the one with which it ends. */
	after: number;
	lastLine: number;
	/** The row with which it ends; none in an empty one. */
	last: SourceRow | undefined;
	people: Person[];
	leftOut: LeftOut[];
	cellsOf: Map<number, readonly string[]>;
}

const rowsAtFirst = 500; // then PostgreSQL is told how many contacts there are
const rowsAtATime = 2_500; // some 100 ms: far from the 2 s that a commit may take (decisions.md 17)

/** What comes after a line. Rows before, if they come again, are read too: who stands there has twins further down. */
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
