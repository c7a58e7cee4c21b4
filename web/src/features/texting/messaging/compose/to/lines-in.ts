/** Splits pasted text, such as a spreadsheet column or an email, into Contact IDs and numbers. */
export const linesIn = (text: string): string[] =>
	text
		.split(/[\n\r\t,;]+/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
