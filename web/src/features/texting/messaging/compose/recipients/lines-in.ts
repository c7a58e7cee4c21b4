/** What was pasted, one Contact ID or number each: from a column of a spreadsheet, from a mail, with commas or without. */
export const linesIn = (text: string): string[] =>
	text
		.split(/[\n\r\t,;]+/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
