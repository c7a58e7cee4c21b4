/** Shortens the cells of a left-out row for storage. Long cells remain too long to be imported later. */
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';

export const keptCells = (cells: readonly string[]): string[] =>
	cells.map((cell) => (cell.length > importLimits.cell ? `${cell.slice(0, importLimits.cell).toWellFormed()}…` : cell));
