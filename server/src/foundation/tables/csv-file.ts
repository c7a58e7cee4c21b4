/** Writes a CSV file in chunks while its rows are read, so that large files need little memory. */
import { Readable } from 'node:stream';
import { csvLine, csvMark } from './csv.ts';

export interface CsvFile<Row> {
	readonly head: readonly string[];
	/** Returns up to `most` rows after `last`. Fewer than `most` means that these are the last ones. */
	readonly after: (last: Row | undefined, most: number) => Promise<readonly Row[]>;
	readonly cells: (row: Row) => ReadonlyArray<string | number>;
}

export const csvFile = <Row>(file: CsvFile<Row>): Readable => Readable.from(stretches(file));

const rowsAtATime = 2_000;

async function* stretches<Row>({ head, after, cells }: CsvFile<Row>): AsyncGenerator<string> {
	yield csvMark + csvLine(head);
	let last: Row | undefined;
	for (;;) {
		const rows = await after(last, rowsAtATime);
		if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
		if (rows.length < rowsAtATime) return;
		last = rows.at(-1);
	}
}
