/** Returns whether a spreadsheet may run a cell, even with full-width signs or after blanks or invisible characters. */
export const beginsLikeFormula = (cell: string): boolean => {
	const shown = cell.replace(/^[\s\p{Cf}\p{Cc}']+/u, '');
	return /^[\t\r]/.test(cell.replace(/^'+/, '')) || /^[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.test(shown);
};
