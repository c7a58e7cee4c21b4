/** Splits pasted text into Contact IDs and numbers: from a spreadsheet column or an email, with or without commas. */
export const linesIn = (text: string): string[] =>
	text
		.split(/[\n\r\t,;]+/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
