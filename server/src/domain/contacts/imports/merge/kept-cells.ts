/**
 * What is kept of a row that is left out. A cell that is too long is cut, but not so far that it would be taken later.
 */
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';

export const keptCells = (cells: readonly string[]): string[] =>
	cells.map((cell) => (cell.length > importLimits.cell ? `${cell.slice(0, importLimits.cell).toWellFormed()}…` : cell));
