/** Samples a file's cells for the preview: the first row, the last row, and a few values of each column. */
import { type ColumnTarget, labelOf } from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { keptCells } from '../merge/kept-cells.ts';

const longestSample = 100;

export const makeSamples = (width: number) => {
	const values = Array.from({ length: width }, () => new Set<string>());
	const samples = {
		first: undefined as readonly string[] | undefined,
		last: undefined as readonly string[] | undefined,
		look: (cells: readonly string[]) => {
			samples.first ??= cells;
			samples.last = cells;
			for (const [column, seen] of values.entries()) {
				const value = cells[column]?.trim();
				if (value && seen.size < importLimits.samples) seen.add(value.slice(0, longestSample));
			}
		},
		ofColumn: (column: number) => [...(values[column] ?? [])],
	};
	return samples;
};

/** Returns a row's cells by the names of the fields they are imported as. */
export const sampleOf = (targets: readonly ColumnTarget[], cells: readonly string[] | undefined) => {
	if (!cells) return null;
	const kept = keptCells(cells);
	return Object.fromEntries(
		targets.flatMap((target, at) => (target === 'Ignore' ? [] : [[labelOf(target), kept[at]?.trim() ?? '']])),
	);
};
