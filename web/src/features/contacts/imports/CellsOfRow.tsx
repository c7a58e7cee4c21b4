/** The cells of a row, in the order of the file, without empty ones. */
import c from './CellsOfRow.module.css';

export const CellsOfRow = ({ cells }: { cells: readonly string[] }) => (
	<span className={c.cells}>{cells.filter((cell) => cell.trim() !== '').join(' · ') || 'Nothing'}</span>
);
