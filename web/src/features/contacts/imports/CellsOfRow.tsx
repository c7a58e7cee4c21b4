/** What stood in a row, in its order; empty cells are not worth a word. */
import c from './CellsOfRow.module.css';

export const CellsOfRow = ({ cells }: { cells: readonly string[] }) => (
	<span className={c.cells}>{cells.filter((cell) => cell.trim() !== '').join(' · ') || 'Nothing'}</span>
);
