/** Applies rows that were corrected in the browser in place of the file's own. The file itself doesn't change. */
import { type Correction, corrections } from '@quad/contract/contacts/imports/routes.ts';
import type { SourceRow } from '../merge/row-source.port.ts';

/** Parses stored corrections. Null means none. */
export const parseCorrections = (stored: unknown): readonly Correction[] => corrections.parse(stored ?? []);

export const correctedRows = async function* (
	rows: AsyncIterable<SourceRow>,
	corrected: readonly Correction[],
): AsyncGenerator<SourceRow> {
	const byLine = new Map(corrected.map(({ line, cells }) => [line, cells]));
	for await (const row of rows) {
		const cells = byLine.get(row.line);
		yield cells ? { line: row.line, cells } : row;
	}
};
