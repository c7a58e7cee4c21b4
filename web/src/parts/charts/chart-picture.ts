/** Draws a bar chart on a canvas, for downloading it as a picture in the colors of the page. */
import type { Bar, Series } from './counts.ts';
import { roundScale } from './round-scale.ts';

const width = 960;
const height = 400;
const edge = { top: 64, right: 24, bottom: 48, left: 64 };
const scale = 2;

export const drawChart = (title: string, bars: readonly Bar[], series: readonly Series[]): HTMLCanvasElement => {
	const canvas = document.createElement('canvas');
	canvas.width = width * scale;
	canvas.height = height * scale;
	const pen = canvas.getContext('2d');
	if (!pen) return canvas;
	const look = getComputedStyle(document.body);
	const colorOf = ({ color }: Series): string => look.getPropertyValue(`--ix-${color}-dot`) || look.color;
	pen.scale(scale, scale);
	pen.fillStyle = look.backgroundColor;
	pen.fillRect(0, 0, width, height);
	const write = (text: string, x: number, y: number, align: CanvasTextAlign, font = '12px') => {
		pen.font = `${font} ${look.fontFamily}`;
		pen.textAlign = align;
		pen.fillStyle = look.color;
		pen.fillText(text, x, y);
	};
	write(title, edge.left, 32, 'left', '600 16px');
	let right = width - edge.right;
	for (const one of series.length > 1 ? series.toReversed() : []) {
		write(one.name, right, 32, 'right');
		right -= pen.measureText(one.name).width + 16;
		pen.fillStyle = colorOf(one);
		pen.fillRect(right, 23, 10, 10);
		right -= 16;
	}
	const { top, ticks } = roundScale(
		Math.max(...bars.flatMap(({ counts }) => series.map(({ name }) => counts[name] ?? 0))),
	);
	const area = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
	const yOf = (count: number) => edge.top + area.height * (1 - count / top);
	for (const tick of ticks) {
		write(tick.toLocaleString('en-US'), edge.left - 10, yOf(tick) + 4, 'right');
		pen.globalAlpha = 0.15;
		pen.fillRect(edge.left, yOf(tick), area.width, 1);
		pen.globalAlpha = 1;
	}
	const slot = area.width / bars.length;
	const thickness = Math.min(56, Math.max(2, (slot * 0.4) / series.length));
	pen.font = `12px ${look.fontFamily}`;
	const every = Math.ceil((Math.max(...bars.map(({ label }) => pen.measureText(label).width)) + 12) / slot);
	bars.forEach(({ label, counts }, nth) => {
		const middle = edge.left + slot * (nth + 0.5);
		series.forEach((one, place) => {
			const count = counts[one.name] ?? 0;
			pen.fillStyle = colorOf(one);
			pen.fillRect(middle + (place - series.length / 2) * thickness, yOf(count), thickness - 1, yOf(0) - yOf(count));
		});
		if (nth % every === 0) write(label, middle, height - edge.bottom + 22, 'center');
	});
	return canvas;
};
