/** Saves a chart's numbers as CSV and its picture as PNG, both made by the browser from what the page shows. */
import { beginsLikeFormula } from '@quad/contract/spreadsheet-formula.ts';

const save = (name: string, content: Blob): void => {
	const address = URL.createObjectURL(content);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the address only after the click
};

/** Marks a cell that begins like a formula as text, so that no spreadsheet program runs it. */
const cell = (value: string | number): string => {
	const text = typeof value === 'string' && beginsLikeFormula(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
	`\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

export const saveCsv = (name: string, rows: ReadonlyArray<ReadonlyArray<string | number>>): void =>
	save(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv' }));

/** Saves the chart as a picture. The code that draws it loads only now. */
export const savePng = async (name: string, ...chart: Parameters<DrawChart>): Promise<void> => {
	const { drawChart } = await import('./chart-picture.ts');
	drawChart(...chart).toBlob((content) => content && save(`${name}.png`, content), 'image/png');
};

type DrawChart = typeof import('./chart-picture.ts').drawChart;
