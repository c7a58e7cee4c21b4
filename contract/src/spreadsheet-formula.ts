/**
 * Returns whether a spreadsheet may run a cell as a formula. Full-width signs of East Asian keyboards count, also
 * after blanks and invisible characters, which some spreadsheets skip.
 */
export const beginsLikeFormula = (cell: string): boolean => {
	const shown = cell.replace(/^[\s\p{Cf}\p{Cc}']+/u, '');
	return /^[\t\r]/.test(cell.replace(/^'+/, '')) || /^[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.test(shown);
};
