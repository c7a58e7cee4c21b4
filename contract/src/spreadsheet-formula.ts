/**
 * Whether a spreadsheet may run a cell as a formula: also with the full-width signs of East Asian keyboards, and behind
 * blanks and characters that cannot be seen, which some spreadsheets leave out.
 */
export const beginsLikeFormula = (cell: string): boolean => {
	const shown = cell.replace(/^[\s\p{Cf}\p{Cc}']+/u, '');
	return /^[\t\r]/.test(cell.replace(/^'+/, '')) || /^[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.test(shown);
};
