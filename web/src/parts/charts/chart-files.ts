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

/** Saves the chart at twice its size, with the card's color behind it. The picture contains a copy of the styles. */
export const savePng = async (name: string, chart: Element | null): Promise<void> => {
	if (!(chart instanceof SVGSVGElement)) return;
	const { width, height } = chart.getBoundingClientRect();
	const copy = withOwnStyles(chart);
	const source = new XMLSerializer().serializeToString(copy);
	const picture = new Image();
	picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
	await picture.decode();
	const canvas = document.createElement('canvas');
	canvas.width = width * scale;
	canvas.height = height * scale;
	const pen = canvas.getContext('2d');
	if (!pen) return;
	pen.fillStyle = getComputedStyle(document.body).backgroundColor;
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
	canvas.toBlob((content) => content && save(`${name}.png`, content), 'image/png');
};

const scale = 2;
const kept = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'opacity'];

const withOwnStyles = (chart: SVGSVGElement): SVGSVGElement => {
	const copy = chart.cloneNode(true);
	if (!(copy instanceof SVGSVGElement)) return chart;
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
	const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
	[chart, ...chart.querySelectorAll('*')].forEach((one, nth) => {
		const shown = getComputedStyle(one);
		for (const property of kept) copies[nth]?.style.setProperty(property, shown.getPropertyValue(property));
	});
	return copy;
};
