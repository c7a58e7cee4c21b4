/** The nonempty cells of a row, in the order of the file. */
import c from './CellsOfRow.module.css';

export const CellsOfRow = ({ cells }: { cells: readonly string[] }) => (
	<span className={c.cells}>{cells.filter((cell) => cell.trim() !== '').join(' · ') || 'Nothing'}</span>
);
