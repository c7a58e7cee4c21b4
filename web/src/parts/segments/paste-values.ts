/** Splits a pasted list into values: its lines, or the parts between commas or semicolons if it has one line. */
export const pastedValues = (text: string): string[] => {
	const lines = text.split(/[\r\n\t]+/);
	const parts = lines.filter((line) => line.trim() !== '').length > 1 ? lines : text.split(/[,;\r\n\t]/);
	return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
};
